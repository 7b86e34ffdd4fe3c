select
  row_to_json(r)::text as json
from (
  select
    f.number as "VolgNummer",
    f.cjib_number as "CjibNummer",
    f.lease_contract_number as "LeaseContractNummer",
    f.plate as "Kenteken",
    '/Date(' || floor(extract(epoch from f.offence_at) * 1000)::bigint || ')/' as "OvertredingDatumTijd",
    f.time_known as "TijdBekend",
    f.description as "Omschrijving",
    f.driver_number as "BestuurderNummer",
    d.full_name as "Bestuurder",
    f.municipality as "Gemeente",
    f.total_amount as "TotaalTeBetalen",
    '/Date(' || ((f.processed_on - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumVerwerkt",
    f.is_forwarded as "Doorgestuurd",
    f.is_charged as "Doorbelast",
    f.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam",
    f.fact_code as "Feitcode",
    f.allowed_speed as "ToegestaneSnelheid",
    f.observed_speed as "GeconstateerdeSnelheid",
    f.on_highway as "Snelweg",
    f.location as "Locatie",
    f.sanction_amount as "BedragSanctie",
    f.admin_costs as "Administratiekosten",
    f.increase_1 as "Verhoging1",
    f.increase_2 as "Verhoging2",
    f.registration_number as "Registratienummer",
    f.agency as "Instantie",
    f.administration as "Administratie",
    f.document_number as "DocumentNummer",
    f.driver_match as "BestuurderKoppeling",
    'driver_number' = any (f.portal_fields) or coalesce( f.driver_match not in ('named', 'severalThatDay') and (
      select
        a.driver_number is distinct from f.driver_number
      from driver_assignment a
      where a.client_id = f.client_id
        and a.contract_number = f.lease_contract_number
        and a.during @> f.offence_at
    ), false) as "BestuurderGewijzigd"
  from fine f
  join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
  left join driver d on d.client_id = f.client_id and d.number = f.driver_number
  where f.client_id = $1
    and f.number = $2
) r
