select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'fuelContract' as "kind",
    f.number as "id",
    f.number::text as "title",
    array_remove(array[f.supplier, c.list_driver, b.name]::text[], null) as "facts",
    c.list_plate as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from found_keys('fuelContract', $1, $2, $3, $4, $5) with ordinality as key (number, place)
  join fuel_contract f on f.client_id = $1 and f.number = key.number
  join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
  left join lease_contract c on c.client_id = f.client_id and c.number = f.lease_contract_number
  order by key.place
) r
