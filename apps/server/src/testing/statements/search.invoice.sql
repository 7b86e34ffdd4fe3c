select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    'invoice' as "kind",
    i.number as "id",
    i.invoice_number as "title",
    array_remove(array[i.debtor_name, i.description]::text[], null) as "facts",
    null as "plate",
    i.invoice_date as "day",
    i.amount_incl as "amount",
    null as "contract"
  from found_keys('invoice', $1, $2, $3, $4, $5) with ordinality as key (number, place)
  join invoice i on i.client_id = $1 and i.number = key.number
  order by key.place
) r
