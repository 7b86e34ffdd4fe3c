select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    term as "TermijnNummer",
    month as "TermijnJaarMaand",
    '/Date(' || ((first_day - date '1970-01-01')::bigint * 86400000) || ')/' as "TermijnVan",
    '/Date(' || ((last_day - date '1970-01-01')::bigint * 86400000) || ')/' as "TermijnTot",
    amount as "TermijnBedrag",
    '/Date(' || ((invoiced_on - date '1970-01-01')::bigint * 86400000) || ')/' as "FactuurDatum"
  from rent_term
  where client_id = $1
    and agreement_number = $2
  order by term
) r
