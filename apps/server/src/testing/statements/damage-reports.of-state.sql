select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    r.number as "Meldcode",
    r.lease_contract_number as "LeaseContractNummer",
    r.plate as "Kenteken",
    '/Date(' || ((r.damage_on - date '1970-01-01')::bigint * 86400000) || ')/' as "Schadedatum",
    r.damage_time as "Schadetijd",
    r.driver_number as "BestuurderNummer",
    d.full_name as "Bestuurder",
    r.kind as "Soort",
    r.cause as "Oorzaak",
    r.location as "Locatie",
    '/Date(' || floor(extract(epoch from r.notified_at) * 1000)::bigint || ')/' as "Meldingsdatum",
    r.is_handled as "Afgehandeld",
    r.status as "StatusOmschrijving",
    r.is_recoverable as "Verhaalbaar",
    r.own_risk as "EigenRisico",
    r.damage_amount as "Schadebedrag",
    r.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam"
  from damage_report r
  join client z on z.client_id = r.client_id
  join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  where r.client_id = $1
    and r.is_handled = $2
  order by r.notified_at desc, r.number desc
) r
