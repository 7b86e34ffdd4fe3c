select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    component_number as "Nummer",
    description as "Omschrijving"
  from contract_component
  where client_id = $1
    and contract_number = $2
  order by component_number
) r
