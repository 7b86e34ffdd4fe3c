select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'asked' as "what",
      json_build_object(
        'kind', 'request',
        'id', r.number
      ) as "record",
      r.plate as "plate",
      (r.asked_at at time zone z.time_zone)::date as "since",
      (r.asked_at at time zone z.time_zone)::date as "until",
      r.to_name as "title",
      r.asker_name as "detail",
      r.kind as "code",
      r.client_number as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      case when r.effect = 'none' then r.status else r.effect end as "status"
    from (
      select
        number
      from request
      where client_id = $1
        and named_driver = $2
      union
      select
        number
      from request
      where client_id = $1
        and former_driver = $2
      union
      select
        request_number
      from driver_assignment
      where client_id = $1
        and driver_number = $2
        and request_number is not null
    ) about
    join request r on r.client_id = $1 and r.number = about.number
    join client z on z.client_id = r.client_id
    where $4::integer is null or r.asker_number = $4
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
