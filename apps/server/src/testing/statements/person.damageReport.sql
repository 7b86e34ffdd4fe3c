select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      case when r.is_handled then 'handled' else 'pending' end as "what",
      json_build_object(
        'kind', 'damageReport',
        'id', r.number
      ) as "record",
      r.plate as "plate",
      r.damage_on as "since",
      r.damage_on as "until",
      r.number::text as "title",
      r.location as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      r.damage_amount as "amount",
      null::text as "status"
    from damage_report r
    where r.client_id = $1
      and r.driver_number = $2
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
