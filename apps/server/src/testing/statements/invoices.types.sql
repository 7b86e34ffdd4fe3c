select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    t.code as "Code",
    t.description as "Omschrijving",
    t.resource_code as "ResourceCode",
    n.amount as "Bedrag"
  from invoice_type t
  join (
    select
      l.type_code,
      sum(l.amount_incl) as amount
    from invoice_line l
    where l.client_id = $1
      and l.invoice_number = $2
    group by l.type_code
  ) n on n.type_code = t.code
  where t.client_id = $1
  order by t.position, t.code
) r
