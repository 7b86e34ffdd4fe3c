select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    array(
      select
        l.brand_number
      from car_model_brand l
      where l.client_id = k.client_id
        and l.car_model_number = k.number
      order by 1
    ) as "brand",
    (
      select
        b.name
      from car_model_brand l
      join brand b on b.client_id = l.client_id and b.number = l.brand_number
      where l.client_id = k.client_id
        and l.car_model_number = k.number
    ) as "brandName",
    k.name as "name",
    k.body_type as "bodyType",
    array(
      select
        l.fuel_number
      from car_model_fuel l
      where l.client_id = k.client_id
        and l.car_model_number = k.number
      order by 1
    ) as "fuels",
    k.segment as "segment",
    k.energy_label as "energyLabel",
    k.is_active as "active"
  from car_model k
  where k.client_id = $1
  order by (
    select
      b.name
    from car_model_brand l
    join brand b on b.client_id = l.client_id and b.number = l.brand_number
    where l.client_id = k.client_id
      and l.car_model_number = k.number
  ) collate "und-x-icu", k.name collate "und-x-icu", k.number
) r
