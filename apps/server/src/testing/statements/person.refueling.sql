select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'refuelled' as "what",
      json_build_object(
        'kind', 'fuelContract',
        'id', r.fuel_contract_number
      ) as "record",
      max(c.list_plate) as "plate",
      min((r.at at time zone z.time_zone)::date) as "since",
      max((r.at at time zone z.time_zone)::date) as "until",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      count(*) as "number",
      round(sum(r.liters), 2) as "quantity",
      sum(r.amount_incl) as "amount",
      null::text as "status"
    from refueling r
    join client z on z.client_id = r.client_id
    join fuel_contract f on f.client_id = r.client_id and f.number = r.fuel_contract_number
    left join lease_contract c on c.client_id = f.client_id and c.number = f.lease_contract_number
    where r.client_id = $1
      and r.driver_number = $2
    group by r.fuel_contract_number, date_trunc('month', r.at at time zone z.time_zone)
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
