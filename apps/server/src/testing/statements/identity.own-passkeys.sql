select
  id,
  name,
  added_at as "addedAt",
  last_used_at as "lastUsedAt"
from passkey
where client_id = $1
  and account_number = $2
order by added_at, id
