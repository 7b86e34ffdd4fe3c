select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'fine' as "kind",
    f.number as "id",
    f.cjib_number as "title",
    array_remove(array[d.full_name, f.description]::text[], null) as "facts",
    f.plate as "plate",
    (f.offence_at at time zone t.time_zone)::date as "day",
    f.total_amount as "amount",
    null as "contract"
  from found_keys('fine', $1, $2, $3, $4, $5) with ordinality as key (number, place)
  join fine f on f.client_id = $1 and f.number = key.number
  join client t on t.client_id = f.client_id
  left join driver d on d.client_id = f.client_id and d.number = f.driver_number
  order by key.place
) r
