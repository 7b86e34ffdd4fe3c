select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'carOrder' as "kind",
      'ordered' as "what",
      r.ordered_on as "day",
      null::date as "since",
      null::text as "at",
      case when r.number is not null then json_build_object(
        'kind', 'carOrder',
        'id', r.number
      ) end as "record",
      concat_ws(' ', r.make, r.model) as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from car_order r
    where r.client_id = $1
      and (r.succeeded_contract_number = $2 or r.lease_contract_number = $2)
    union all
    select
      'carOrder' as "kind",
      'delivered' as "what",
      r.delivered_on as "day",
      null::date as "since",
      null::text as "at",
      case when r.number is not null then json_build_object(
        'kind', 'carOrder',
        'id', r.number
      ) end as "record",
      concat_ws(' ', r.make, r.model) as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from car_order r
    where r.client_id = $1
      and (r.succeeded_contract_number = $2 or r.lease_contract_number = $2)
      and r.delivered_on is not null
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
