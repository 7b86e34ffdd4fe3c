select
from known_device
where client_id = $1
  and account_number = $2
  and network = $3
  and signed_in_at > $4
limit 1
