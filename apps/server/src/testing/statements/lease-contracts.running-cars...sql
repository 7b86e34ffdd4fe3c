select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    c.vehicle_number as "AutoVolgnummer",
    c.list_plate as "Kenteken",
    c.list_description as "AutoOmschrijving",
    c.car_taken as "AutoIngenomen",
    c.number as "LeaseContractNummer",
    c.list_driver_number as "BestuurderNummer",
    c.list_driver as "Bestuurder"
  from lease_contract c
  where c.client_id = $1
    and c.state = 'running'
  order by c.number
) r
