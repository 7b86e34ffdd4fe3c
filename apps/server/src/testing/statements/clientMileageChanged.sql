select
  row_to_json(r)::text as json
from (
  select
    c.mileage_every_days as "everyDays",
    round(c.mileage_lower_share * 100)::integer as "lowerPercent",
    round(c.mileage_upper_share * 100)::integer as "upperPercent",
    c.mileage_upper_extra_km as "upperExtraKm"
  from client c
  where c.client_id = $1
) r
