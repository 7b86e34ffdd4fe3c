select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    i.number as "VolgNummer",
    i.invoice_number as "FactuurNummer",
    '/Date(' || ((i.invoice_date - date '1970-01-01')::bigint * 86400000) || ')/' as "FactuurDatum",
    i.debtor_number as "DebiteurNummer",
    i.debtor_name as "DebiteurNaam",
    i.description as "Omschrijving",
    '/Date(' || ((i.period_from - date '1970-01-01')::bigint * 86400000) || ')/' as "PeriodeVan",
    '/Date(' || ((i.period_until - date '1970-01-01')::bigint * 86400000) || ')/' as "PeriodeTot",
    i.amount_excl as "BedragExclusief",
    i.amount_incl as "BedragInclusief",
    '/Date(' || ((i.due_date - date '1970-01-01')::bigint * 86400000) || ')/' as "VervalDatum",
    i.credit_made as "CreditGemaakt"
  from invoice i
  where i.client_id = $1
  order by i.invoice_date desc, i.number desc
) r
