select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    description as "Omschrijving",
    is_one_time as "Eenmalig",
    price_excl as "PrijsExclusief",
    price_incl as "PrijsInclusief",
    quantity as "Aantal",
    total as "Bedrag"
  from rent_agreement_accessory
  where client_id = $1
    and agreement_number = $2
  order by position
) r
