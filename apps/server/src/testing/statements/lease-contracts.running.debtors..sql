select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    c.number as "LeaseContractNummer",
    c.list_driver_number as "BestuurderNummer",
    c.list_driver as "Bestuurder",
    c.list_plate as "Kenteken",
    c.list_description as "AutoOmschrijving",
    c.vehicle_number as "AutoVolgnummer",
    c.car_taken as "AutoIngenomen",
    c.debtor_number as "DebiteurNummer",
    c.list_debtor as "DebiteurNaam",
    c.reference as "Referentie",
    '/Date(' || ((c.start_date - date '1970-01-01')::bigint * 86400000) || ')/' as "BeginDatum",
    '/Date(' || ((c.end_date - date '1970-01-01')::bigint * 86400000) || ')/' as "EindDatum",
    c.state as "Status",
    c.projected_km as "PrognoseStand",
    c.over_km as "PrognoseVerschil",
    c.over_amount as "PrognoseBedrag"
  from lease_contract c
  where c.client_id = $1
    and c.debtor_number = any ($2)
    and c.state = 'running'
  order by c.number
) r
