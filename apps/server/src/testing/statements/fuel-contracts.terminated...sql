select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    f.number as "BrandstofcontractNummer",
    l.number as "LeaseContractNummer",
    l.list_plate as "Kenteken",
    l.list_description as "AutoOmschrijving",
    l.list_driver_number as "BestuurderNummer",
    l.list_driver as "Bestuurder",
    f.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam",
    f.reference as "Referentie",
    '/Date(' || ((f.start_date - date '1970-01-01')::bigint * 86400000) || ')/' as "BeginDatum",
    '/Date(' || ((f.end_date - date '1970-01-01')::bigint * 86400000) || ')/' as "EindDatum"
  from fuel_contract f
  join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
  left join lease_contract l on l.client_id = f.client_id and l.number = f.lease_contract_number
  where f.client_id = $1
    and coalesce(f.end_date < ($2::timestamptz at time zone (
      select
        time_zone
      from client
      where client_id = $1
    ))::date, false)
  order by f.number
) r
