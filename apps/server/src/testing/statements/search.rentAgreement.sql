select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'rentAgreement' as "kind",
    r.number as "id",
    r.number::text as "title",
    array_remove(array[r.car, coalesce(d.full_name, r.driver_name)]::text[], null) as "facts",
    r.plate as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from found_keys('rentAgreement', $1, $2, $3, $4, $5) with ordinality as key (number, place)
  join rent_agreement r on r.client_id = $1 and r.number = key.number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  order by key.place
) r
