select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'chargePoint' as "kind",
    p.number as "id",
    p.serial_number as "title",
    array_remove(array[d.full_name, p.model, p.city]::text[], null) as "facts",
    v.plate as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from found_keys('chargePoint', $1, $2, $3, $4, $5) with ordinality as key (number, place)
  join charge_point p on p.client_id = $1 and p.number = key.number
  left join driver d on d.client_id = p.client_id and d.number = p.driver_number
  left join lease_contract c on c.client_id = p.client_id and c.number = p.lease_contract_number
  left join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  order by key.place
) r
