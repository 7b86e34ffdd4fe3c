select
  row_to_json(r)::text as json
from (
  select
    coalesce(sum(c.monthly_amount), 0) as "amount",
    count(*) as "count",
    null::date as "since"
  from driver_assignment a
  join lease_contract c on c.client_id = a.client_id and c.number = a.contract_number
  where a.client_id = $1
    and a.driver_number = $2
    and a.during @> $3::timestamptz
    and c.state = 'running'
) r
