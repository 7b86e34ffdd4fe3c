select
  time_zone as "timeZone",
  ($2::timestamptz at time zone time_zone)::date::text as today
from client
where client_id = $1
