select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'leaseContract' as "kind",
    c.number as "id",
    c.number::text as "title",
    array_remove(array[c.list_driver, c.list_description, c.list_debtor]::text[], null) as "facts",
    c.list_plate as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from found_keys('leaseContract', $1, $2, $3, $4, $5) with ordinality as key (number, place)
  join lease_contract c on c.client_id = $1 and c.number = key.number
  order by key.place
) r
