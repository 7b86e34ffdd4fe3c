select
  previous_login_at as at
from account
where number = $1
