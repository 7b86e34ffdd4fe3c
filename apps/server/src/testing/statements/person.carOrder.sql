select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      case when r.delivered_on is null then 'ordered' else 'delivered' end as "what",
      json_build_object(
        'kind', 'carOrder',
        'id', r.number
      ) as "record",
      r.plate as "plate",
      r.ordered_on as "since",
      coalesce(r.delivered_on, r.promised_on) as "until",
      concat_ws(' ', r.make, r.model) as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from car_order r
    where r.client_id = $1
      and r.driver_number = $2
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
