select
  d.number,
  d.full_name as name,
  car.list_plate as plate
from driver_keys($1, $2, $3, $4, $5) with ordinality as key (number, place)
join driver d on d.client_id = $1 and d.number = key.number
left join lateral (
  select
    c.list_plate
  from lease_contract c
  where c.client_id = $1
    and c.list_driver_number = d.number
    and c.state <> 'terminated'
  order by c.number
  limit 1
) car on true
order by key.place
