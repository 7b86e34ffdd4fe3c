select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    r.plate as "Kenteken",
    r.car as "MerkModelType",
    r.number as "OvereenkomstNummer",
    r.kind as "Soort",
    r.reason as "VerhuurReden",
    '/Date(' || floor(extract(epoch from r.pickup_at) * 1000)::bigint || ')/' as "OphaalDatumTijd",
    '/Date(' || floor(extract(epoch from r.drop_off_at) * 1000)::bigint || ')/' as "TerugbrengDatumTijd",
    '/Date(' || floor(extract(epoch from r.arrived_at) * 1000)::bigint || ')/' as "AankomstDatumTijd",
    r.begin_km as "KmStandBegin",
    r.end_km as "KmStandEinde",
    r.lease_contract_number as "LeaseContractNummer",
    r.replaced_plate as "VervangtKenteken",
    r.driver_number as "BestuurderNummer",
    coalesce(d.full_name, r.driver_name) as "BestuurderNaam",
    r.renter_number as "HuurderVolgnummer",
    r.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam",
    r.status as "Statusfield",
    coalesce((r.status = 'running' and (r.drop_off_at at time zone z.time_zone)::date < (now() at time zone z.time_zone)::date), false) as "TeLaat",
    coalesce(r.drop_off_at > r.first_drop_off_at, false) as "Verlengd",
    '/Date(' || floor(extract(epoch from r.created_at) * 1000)::bigint || ')/' as "AanmaakDatum"
  from rent_agreement r
  join client z on z.client_id = r.client_id
  join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  where r.client_id = $1
    and r.status = 'reportedBack'
  order by r.arrived_at desc nulls last, r.number desc
) r
