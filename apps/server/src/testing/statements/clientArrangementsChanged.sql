select
  row_to_json(r)::text as json
from (
  select
    c.contribution_display as "contributionDisplay"
  from client c
  where c.client_id = $1
) r
