select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.category_number as "categoryNumber",
    k.name as "name",
    array(
      select
        l.mobility_container_number
      from mobility_category_container l
      where l.client_id = k.client_id
        and l.mobility_category_number = k.number
      order by 1
    ) as "container",
    (
      select
        c.name
      from mobility_category_container l
      join mobility_container c on c.client_id = l.client_id and c.number = l.mobility_container_number
      where l.client_id = k.client_id
        and l.mobility_category_number = k.number
    ) as "containerName",
    k.monthly_budget as "monthlyBudget",
    k.is_active as "active"
  from mobility_category k
  where k.client_id = $1
    and k.number = $2
) r
