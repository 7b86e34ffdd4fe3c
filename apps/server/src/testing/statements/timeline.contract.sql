select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'contract' as "kind",
      'start' as "what",
      c.start_date as "day",
      null::date as "since",
      null::text as "at",
      null::json as "record",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from lease_contract c
    where c.client_id = $1
      and c.number = $2
    union all
    select
      'contract' as "kind",
      'end' as "what",
      c.end_date as "day",
      null::date as "since",
      null::text as "at",
      null::json as "record",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from lease_contract c
    where c.client_id = $1
      and c.number = $2
    union all
    select
      'contract' as "kind",
      'delivered' as "what",
      v.delivered_on as "day",
      null::date as "since",
      null::text as "at",
      null::json as "record",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from lease_contract c
    join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
    where c.client_id = $1
      and c.number = $2
      and v.delivered_on is not null
    union all
    select
      'contract' as "kind",
      'mileage' as "what",
      n.read_on as "day",
      null::date as "since",
      null::text as "at",
      null::json as "record",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      n.km as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from (
      select
        case when f.contract is null then v.mileage else f.km end as km,
        case when f.contract is null then v.mileage_on else f.read_on end as read_on
      from lease_contract c
      join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
      left join former_mileage($1::integer, array[$2::integer]) f on f.contract = c.number
      where c.client_id = $1
        and c.number = $2
    ) n
    where n.km is not null
      and n.read_on is not null
    union all
    select
      'contract' as "kind",
      'serviced' as "what",
      v.last_service_on as "day",
      null::date as "since",
      null::text as "at",
      null::json as "record",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      v.last_service_km as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from lease_contract c
    join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
    where c.client_id = $1
      and c.number = $2
      and v.last_service_on is not null
    union all
    select
      'contract' as "kind",
      'service' as "what",
      v.next_service_on as "day",
      null::date as "since",
      null::text as "at",
      null::json as "record",
      null::text as "title",
      null::text as "detail",
      null::text as "code",
      null::bigint as "number",
      v.next_service_km as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from lease_contract c
    join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
    where c.client_id = $1
      and c.number = $2
      and v.next_service_on is not null
      and c.state <> 'terminated'
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
