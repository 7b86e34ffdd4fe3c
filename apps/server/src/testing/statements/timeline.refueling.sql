select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'refueling' as "kind",
      'refuelled' as "what",
      max((r.at at time zone z.time_zone)::date) as "day",
      min((r.at at time zone z.time_zone)::date) as "since",
      null::text as "at",
      case when r.fuel_contract_number is not null then json_build_object(
        'kind', 'fuelContract',
        'id', r.fuel_contract_number
      ) end as "record",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      count(*) as "number",
      round(sum(r.liters), 2) as "quantity",
      sum(r.amount_incl) as "amount",
      null::text as "status"
    from fuel_contract f
    join refueling r on r.client_id = f.client_id and r.fuel_contract_number = f.number
    join client z on z.client_id = f.client_id
    where f.client_id = $1
      and f.lease_contract_number = $2
    group by r.fuel_contract_number, date_trunc('month', r.at at time zone z.time_zone)
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
