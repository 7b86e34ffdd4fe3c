select
  number
from driver
where client_id = $1
  and number = $2
