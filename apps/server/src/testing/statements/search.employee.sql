select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'employee' as "kind",
    k.number as "id",
    k.full_name::text as "title",
    array_remove(array[k.email::text, k.department::text]::text[], null) as "facts",
    null as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from employee k
  where k.client_id = $1
    and k.search_text like all ($2::text[])
  order by k.number desc
  limit $3
) r
