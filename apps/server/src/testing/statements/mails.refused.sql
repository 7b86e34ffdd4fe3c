select
  max(created_at) as moment
from mail
where client_id = $1
  and lower(recipient) = lower($2)
  and status = 'failed'
  and (last_error like 'EENVELOPE 5%' or last_error in ('EENVELOPE', 'REJECTED'))
