select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'operatingCompany' as "kind",
    k.number as "id",
    k.name::text as "title",
    array_remove(array[k.code::text, k.debtor_number::text]::text[], null) as "facts",
    null as "plate",
    null as "day",
    null as "amount",
    null as "contract"
  from operating_company k
  where k.client_id = $1
    and k.search_text like all ($2::text[])
  order by k.number desc
  limit $3
) r
