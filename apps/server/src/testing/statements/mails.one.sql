select
  m.client_id as "clientId",
  m.id as "id",
  m.status as "status",
  m.recipient as "recipient",
  m.subject as "subject",
  m.body as "body",
  m.request_number as "requestNumber",
  m.created_at as "createdAt",
  m.sent_at as "sentAt",
  m.attempts as "attempts",
  m.last_error as "lastError",
  c.name as "clientName",
  c.display_name as "clientDisplayName"
from mail m
join client c on c.client_id = m.client_id
where m.id = $1
