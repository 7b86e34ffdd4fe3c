select
  client_id as "clientId",
  name
from client
where name = lower($1) or guid::text = lower($1)
