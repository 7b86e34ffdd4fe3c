select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.component_number as "componentNumber",
    case when k.name ?& array[$2::text] then k.name::json else json_build_object(
      $2::text, coalesce(k.name ->> $2::text, k.name ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.name) t
      ), '')
    ) end as "name",
    k.per_month as "perMonth",
    k.per_km as "perKm",
    k.yearly_percentage as "yearlyPercentage",
    k.object_type as "objectType",
    coalesce((
      select
        json_agg(json_build_object(
          'fuel', w.fuel
        ) order by w.fuel)
      from lease_component_fuel w
      where w.client_id = k.client_id
        and w.lease_component_number = k.number
    ), '[]') as "fuels",
    k.is_mandatory as "mandatory",
    k.is_active as "active"
  from lease_component k
  where k.client_id = $1
  order by k.component_number
) r
