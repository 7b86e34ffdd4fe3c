select
  row_to_json(r)::text as json
from (
  select
    c.lease_interest as "interest",
    c.lease_residual as "residual"
  from client c
  where c.client_id = $1
) r
