select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    r.number as "VolgNummer",
    r.lease_contract_number as "LeaseContractNummer",
    r.plate as "Kenteken",
    r.driver_number as "BestuurderNummer",
    d.full_name as "Bestuurder",
    '/Date(' || ((r.read_on - date '1970-01-01')::bigint * 86400000) || ')/' as "StandPer",
    r.km as "KilometerStand",
    r.source as "Bron",
    r.doubt as "Signaal",
    r.is_overridden as "Overschreven",
    r.is_processed as "Verwerkt",
    r.entered_by_name as "Invoerder",
    '/Date(' || floor(extract(epoch from r.entered_at) * 1000)::bigint || ')/' as "IngevoerdOp",
    '/Date(' || floor(extract(epoch from r.voided_at) * 1000)::bigint || ')/' as "VervallenOp",
    r.voided_by_name as "VervallenDoor",
    r.void_reason as "VervallenReden",
    r.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam"
  from (
    select
      r.*
    from mileage_reading r
    where r.client_id = $1
      and r.voided_at is null
    order by r.read_on desc, r.number desc
    offset $2
    limit $3
  ) r
  join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  order by r.read_on desc, r.number desc
) r
