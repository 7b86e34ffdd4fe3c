select
  row_to_json(r)::text as json
from (
  select
    c.has_lease_wise as "hasLeaseWise",
    'LeaseCalculation' = any (c.modules) as "leaseCalculation"
  from client c
  where c.client_id = $1
) r
