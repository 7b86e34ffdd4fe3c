select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    r.number as "ReserveringsNummer",
    r.car as "MerkModelType",
    r.reason as "VerhuurReden",
    '/Date(' || floor(extract(epoch from r.pickup_at) * 1000)::bigint || ')/' as "OphaalDatumTijd",
    '/Date(' || floor(extract(epoch from r.drop_off_at) * 1000)::bigint || ')/' as "TerugbrengDatumTijd",
    r.lease_contract_number as "LeaseContractNummer",
    r.replaced_plate as "VervangtKenteken",
    r.driver_number as "BestuurderNummer",
    coalesce(d.full_name, r.driver_name) as "BestuurderNaam",
    r.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam",
    r.status as "Statusfield",
    r.is_pre as "Voorlopig",
    '/Date(' || floor(extract(epoch from r.created_at) * 1000)::bigint || ')/' as "AanmaakDatum"
  from rent_reservation r
  join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
  left join driver d on d.client_id = r.client_id and d.number = r.driver_number
  where r.client_id = $1
    and r.lease_contract_number = $2
  order by r.created_at desc, r.number desc
) r
