select
  row_to_json(r)::text as json
from (
  select
    c.second_factor_supervisor as "supervisor",
    c.second_factor_subsupervisor as "subsupervisor",
    c.second_factor_bulk as "bulk",
    c.second_factor_fleetmanagement as "fleetmanagement",
    c.second_factor_driver as "driver"
  from client c
  where c.client_id = $1
) r
