select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      case when r.status = 'expected' then 'expected' when r.arrived_at is null then 'running' else 'rented' end as "what",
      json_build_object(
        'kind', 'rentAgreement',
        'id', r.number
      ) as "record",
      r.plate as "plate",
      (r.pickup_at at time zone z.time_zone)::date as "since",
      (coalesce(r.arrived_at, r.drop_off_at) at time zone z.time_zone)::date as "until",
      r.car as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from rent_agreement r
    join client z on z.client_id = r.client_id
    where r.client_id = $1
      and r.driver_number = $2
      and r.status <> 'cancelled'
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
