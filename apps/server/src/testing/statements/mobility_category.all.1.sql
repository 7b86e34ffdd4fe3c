select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.category_number as "categoryNumber",
    case when k.name ?& array[$2::text] then k.name::json else json_build_object(
      $2::text, coalesce(k.name ->> $2::text, k.name ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.name) t
      ), '')
    ) end as "name",
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
  order by k.category_number
) r
