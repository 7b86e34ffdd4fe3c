select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    c.number as "VerzendId",
    c.number as "LeaseContractNummer",
    c.list_plate as "Kenteken",
    c.list_driver_number as "BestuurderNummer",
    c.list_driver as "Bestuurder",
    c.list_description as "AutoOmschrijving",
    c.yearly_km as "KmPerJaar",
    v.mileage as "KilometerStand",
    '/Date(' || ((v.mileage_on - date '1970-01-01')::bigint * 86400000) || ')/' as "StandPer",
    '/Date(' || (((coalesce(v.mileage_on, c.start_date) + z.mileage_every_days) - date '1970-01-01')::bigint * 86400000) || ')/' as "VerwachtOp",
    greatest(0, z.today - (coalesce(v.mileage_on, c.start_date) + z.mileage_every_days)) as "DagenTeLaat",
    '/Date(' || floor(extract(epoch from (
      select
        max(m.reminded_at)
      from mileage_link m
      where m.client_id = c.client_id
        and m.lease_contract_number = c.number
        and m.reminded_at is not null
    )) * 1000)::bigint || ')/' as "HerinnerdOp",
    c.debtor_number as "DebiteurNummer",
    c.list_debtor as "DebiteurNaam"
  from (
    select
      *,
      ($2::timestamptz at time zone time_zone)::date as today
    from client
    where client_id = $1
  ) z
  join lease_contract c on c.client_id = z.client_id and c.state = 'running'
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number and v.object_type = 'PV'
  left join car_until($1, array(
    select
      number
    from lease_contract
    where client_id = $1
      and state = 'running'
  )) u on u.contract = c.number
  where u.until is null or u.until >= z.today
  order by (coalesce(v.mileage_on, c.start_date) + z.mileage_every_days), c.number
) r
