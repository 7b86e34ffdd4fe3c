select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'driver' as "kind",
    d.number as "id",
    d.full_name as "title",
    array_remove(array[d.number::text, car.list_description]::text[], null) as "facts",
    car.list_plate as "plate",
    null as "day",
    null as "amount",
    car.number as "contract"
  from driver_keys($1, $2, $3, $4, $5) with ordinality as key (number, place)
  join driver d on d.client_id = $1 and d.number = key.number
  left join lateral (
    select
      c.number,
      c.list_plate,
      c.list_description
    from lease_contract c
    where c.client_id = $1
      and c.list_driver_number = d.number
      and c.state <> 'terminated'
    order by c.number
    limit 1
  ) car on true
  order by key.place
) r
