select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
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
    b.name as "DebiteurNaam"
  from fine f
  join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
  left join driver d on d.client_id = f.client_id and d.number = f.driver_number
  where f.client_id = $1
    and f.lease_contract_number = $2
  order by f.processed_on desc nulls first, f.number desc
) r
