select
from employee
where client_id = $1
  and number = $2
