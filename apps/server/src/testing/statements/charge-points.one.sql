select
  row_to_json(r)::text as json
from (
  select
    p.number as "VolgNummer",
    p.lease_contract_number as "LeaseContractNummer",
    v.plate as "Kenteken",
    p.driver_number as "BestuurderNummer",
    d.full_name as "Bestuurder",
    p.removed_on is null and not exists (
      select
      from lease_contract r
      where r.client_id = p.client_id
        and r.list_driver_number = p.driver_number
        and r.state = 'running'
    ) as "BestuurderVertrokken",
    p.serial_number as "SerieNummer",
    p.supplier as "Leverancier",
    p.model as "Model",
    p.power_kw as "Vermogen",
    p.is_calibrated as "GeijkteMeter",
    p.street as "Adres",
    p.postcode as "Postcode",
    p.city as "Plaats",
    p.price_per_kwh as "PrijsPerKwh",
    '/Date(' || ((p.installed_on - date '1970-01-01')::bigint * 86400000) || ')/' as "GeplaatstOp",
    '/Date(' || ((p.removed_on - date '1970-01-01')::bigint * 86400000) || ')/' as "VerwijderdOp",
    p.debtor_number as "DebiteurNummer",
    b.name as "DebiteurNaam",
    p.remark as "Opmerking"
  from charge_point p
  join debtor b on b.client_id = p.client_id and b.number = p.debtor_number
  left join driver d on d.client_id = p.client_id and d.number = p.driver_number
  left join lease_contract c on c.client_id = p.client_id and c.number = p.lease_contract_number
  left join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  where p.client_id = $1
    and p.number = $2
) r
