select
  counted_at as at,
  answer
from dashboard_answer
where client_id = $1
  and key = $2
  and counted_at >= $3
