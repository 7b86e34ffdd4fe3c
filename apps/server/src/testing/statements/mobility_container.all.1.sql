select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    case when k.name ?& array[$2::text] then k.name::json else json_build_object(
      $2::text, coalesce(k.name ->> $2::text, k.name ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.name) t
      ), '')
    ) end as "name",
    k.monthly_budget as "monthlyBudget",
    k.valid_from as "validFrom",
    k.valid_to as "validTo",
    k.carries_over as "carriesOver",
    k.is_active as "active"
  from mobility_container k
  where k.client_id = $1
  order by k.valid_from desc, k.number
) r
