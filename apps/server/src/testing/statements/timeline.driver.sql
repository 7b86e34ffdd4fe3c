select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'driver' as "kind",
      'began' as "what",
      (lower(a.during) at time zone z.time_zone)::date as "day",
      null::date as "since",
      null::text as "at",
      case when d.number is not null then json_build_object(
        'kind', 'driver',
        'id', d.number
      ) end as "record",
      d.full_name as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from driver_assignment a
    join client z on z.client_id = a.client_id
    left join driver d on d.client_id = a.client_id and d.number = a.driver_number
    where a.client_id = $1
      and a.contract_number = $2
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
