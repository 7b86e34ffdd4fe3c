select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'request' as "kind",
    r.number as "id",
    r.client_number::text as "title",
    array_remove(array[r.from_name, r.to_name, r.car]::text[], null) as "facts",
    r.plate as "plate",
    r.effective_from as "day",
    null as "amount",
    null as "contract"
  from request r
  where r.client_id = $1
    and r.search_text like all ($2::text[])
    and ($3::integer is null or r.asker_number = $3)
  order by r.asked_at desc, r.client_number desc
  limit $4
) r
