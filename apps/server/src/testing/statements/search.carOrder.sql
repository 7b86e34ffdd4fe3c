select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'carOrder' as "kind",
    r.number as "id",
    r.number::text as "title",
    array_remove(array[concat_ws(' ', r.make, r.model), d.full_name]::text[], null) as "facts",
    r.plate as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from found_keys('carOrder', $1, $2, $3, $4, $5) with ordinality as key (number, place)
  join car_order r on r.client_id = $1 and r.number = key.number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  order by key.place
) r
