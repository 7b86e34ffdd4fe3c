select
  number
from lease_contract
where client_id = $1
  and number = $2
