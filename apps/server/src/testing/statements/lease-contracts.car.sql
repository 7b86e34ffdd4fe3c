select
  row_to_json(r)::text as json
from (
  select
    v.number as "AutoVolgnummer",
    v.plate as "Kenteken",
    v.description as "AutoOmschrijving",
    v.object_type as "ObjectSoort",
    v.make as "Merk",
    v.model as "Model",
    v.type as "Type",
    v.co2 as "Co2",
    v.fuel as "BrandstofSoort",
    v.grey_plate as "GrijsKenteken",
    v.fuel_label as "BrandstofEtiket",
    v.addition_percentage as "BijtellingPercentage",
    '/Date(' || ((v.mot_date - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumApk",
    v.last_service_km as "LaatsteServiceKm",
    '/Date(' || ((v.last_service_on - date '1970-01-01')::bigint * 86400000) || ')/' as "LaatsteServiceDatum",
    v.next_service_km as "VolgendeServiceKm",
    '/Date(' || ((v.next_service_on - date '1970-01-01')::bigint * 86400000) || ')/' as "VolgendeServiceDatum",
    '/Date(' || ((v.delivered_on - date '1970-01-01')::bigint * 86400000) || ')/' as "AfleverDatum",
    case when f.contract is null then v.mileage else f.km end as "KilometerStand",
    '/Date(' || ((case when f.contract is null then v.mileage_on else f.read_on end - date '1970-01-01')::bigint * 86400000) || ')/' as "KilometerStandDatum",
    v.tyre_type as "BandenSoort",
    v.tyre_storage as "BandenOpslag",
    '/Date(' || ((v.date_part_1 - date '1970-01-01')::bigint * 86400000) || ')/' as "DatumDeel1"
  from vehicle v
  left join former_mileage($1::integer, array(
    select
      c.number
    from lease_contract c
    where c.client_id = $1
      and c.vehicle_number = $2
    order by c.start_date desc, c.number desc
    limit 1
  )) f on true
  where v.client_id = $1
    and v.number = $2
) r
