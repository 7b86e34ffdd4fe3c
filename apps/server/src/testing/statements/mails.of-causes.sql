select
  id,
  status,
  recipient,
  subject,
  body,
  created_at as "createdAt"
from mail
where client_id = $1
  and cause = any($2::text[])
order by id
