select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    t.code as "Code",
    t.description as "Omschrijving",
    t.resource_code as "ResourceCode"
  from invoice_type t
  where t.client_id = $1
    and exists (
      select
      from invoice_line n
      where n.client_id = $1
        and n.invoice_number = $2
        and n.type_code = t.code
    )
  order by t.position, t.code
) r
