select
  row_to_json(r)::text as json
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
    b.name as "DebiteurNaam",
    '/Date(' || ((r.form_received_on - date '1970-01-01')::bigint * 86400000) || ')/' as "FormulierOntvangen",
    r.in_built_up_area as "BinnenBebouwdeKom",
    r.damage_on_car as "SchadeAuto",
    r.parts as "BeschadigdeDelen",
    r.description as "Omschrijving",
    r.has_police as "PolitieAanwezig",
    r.police_report_number as "PolitieRapportNummer",
    r.police_place as "PolitiePlaats",
    r.has_counterparty as "Tegenpartij",
    r.counterparty_name as "TegenpartijNaam",
    r.counterparty_plate as "TegenpartijKenteken",
    r.counterparty_insurer as "TegenpartijVerzekeraar",
    r.counterparty_phone as "TegenpartijTelefoon",
    r.counterparty_email as "TegenpartijEmail",
    r.had_drunk as "AlcoholGebruikt",
    r.reporter_name as "Melder",
    r.driver_number is not null and coalesce((
      select
        bool_and(a.driver_number <> r.driver_number)
      from driver_assignment a
      where a.client_id = r.client_id
        and a.contract_number = r.lease_contract_number
        and a.during && (case when r.damage_time is null then tstzrange(r.damage_on::timestamp at time zone z.time_zone, (r.damage_on + 1)::timestamp at time zone z.time_zone) else tstzrange((r.damage_on + r.damage_time::time) at time zone z.time_zone, (r.damage_on + r.damage_time::time) at time zone z.time_zone, '[]') end)
    ), false) as "BestuurderGewijzigd",
    r.version as "Versie"
  from damage_report r
  join client z on z.client_id = r.client_id
  join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  where r.client_id = $1
    and r.number = $2
) r
