select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'rentAgreement' as "kind",
      case when r.status = 'expected' then 'expected' else 'pickedUp' end as "what",
      (r.pickup_at at time zone z.time_zone)::date as "day",
      null::date as "since",
      to_char(r.pickup_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at",
      case when r.number is not null then json_build_object(
        'kind', 'rentAgreement',
        'id', r.number
      ) end as "record",
      coalesce(r.plate, r.car) as "title",
      coalesce(d.full_name, r.driver_name) as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from rent_agreement r
    join client z on z.client_id = r.client_id
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number
    where r.client_id = $1
      and r.lease_contract_number = $2
      and r.status <> 'cancelled'
    union all
    select
      'rentAgreement' as "kind",
      'back' as "what",
      (r.arrived_at at time zone z.time_zone)::date as "day",
      null::date as "since",
      to_char(r.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at",
      case when r.number is not null then json_build_object(
        'kind', 'rentAgreement',
        'id', r.number
      ) end as "record",
      coalesce(r.plate, r.car) as "title",
      coalesce(d.full_name, r.driver_name) as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from rent_agreement r
    join client z on z.client_id = r.client_id
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number
    where r.client_id = $1
      and r.lease_contract_number = $2
      and r.status <> 'cancelled'
      and r.arrived_at is not null
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
