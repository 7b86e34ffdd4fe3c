select
  row_to_json(r)::text as json
from (
  select
    c.budget_per_contract as "perContract"
  from client c
  where c.client_id = $1
) r
