select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
    k.monthly_budget as "monthlyBudget",
    k.valid_from as "validFrom",
    k.valid_to as "validTo",
    k.carries_over as "carriesOver",
    k.is_active as "active"
  from mobility_container k
  where k.client_id = $1
    and k.number = $2
) r
