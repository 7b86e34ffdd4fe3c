select
  row_to_json(r)::text as json
from (
  select
    coalesce(sum(f.total_amount), 0) as "amount",
    count(*) as "count",
    (
      select
        (($3::timestamptz at time zone time_zone)::date - interval '1 year')::date + 1
      from client
      where client_id = $1
    ) as "since"
  from fine f
  join client z on z.client_id = f.client_id
  where f.client_id = $1
    and f.driver_number = $2
    and f.offence_at <= $3
    and (f.offence_at at time zone z.time_zone)::date >= (
      select
        (($3::timestamptz at time zone time_zone)::date - interval '1 year')::date + 1
      from client
      where client_id = $1
    )
) r
