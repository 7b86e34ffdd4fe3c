select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'fined' as "what",
      json_build_object(
        'kind', 'fine',
        'id', f.number
      ) as "record",
      f.plate as "plate",
      (f.offence_at at time zone z.time_zone)::date as "since",
      (f.offence_at at time zone z.time_zone)::date as "until",
      f.description as "title",
      f.municipality as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      f.total_amount as "amount",
      case when f.is_charged then 'charged' end as "status"
    from fine f
    join client z on z.client_id = f.client_id
    where f.client_id = $1
      and f.driver_number = $2
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
