select
  row_to_json(r)::text as json
from (
  select
    coalesce(sum(r.amount_incl), 0) as "amount",
    count(*) as "count",
    (
      select
        (($3::timestamptz at time zone time_zone)::date - interval '1 year')::date + 1
      from client
      where client_id = $1
    ) as "since"
  from refueling r
  join client z on z.client_id = r.client_id
  join fuel_contract f on f.client_id = r.client_id and f.number = r.fuel_contract_number
  where r.client_id = $1
    and r.driver_number = $2
    and r.at <= $3
    and (r.at at time zone z.time_zone)::date >= (
      select
        (($3::timestamptz at time zone time_zone)::date - interval '1 year')::date + 1
      from client
      where client_id = $1
    )
) r
