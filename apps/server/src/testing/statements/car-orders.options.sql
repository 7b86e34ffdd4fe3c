select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    kind as "Soort",
    description as "Omschrijving",
    price as "Prijs"
  from car_order_option
  where client_id = $1
    and order_number = $2
  order by kind collate "und-x-icu", description collate "und-x-icu", position
) r
