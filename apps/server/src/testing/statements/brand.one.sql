select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
    k.is_active as "active"
  from brand k
  where k.client_id = $1
    and k.number = $2
) r
