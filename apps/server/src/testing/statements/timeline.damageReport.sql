select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'damageReport' as "kind",
      'damaged' as "what",
      r.damage_on as "day",
      null::date as "since",
      null::text as "at",
      case when r.number is not null then json_build_object(
        'kind', 'damageReport',
        'id', r.number
      ) end as "record",
      r.number::text as "title",
      r.location as "detail",
      r.cause as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from damage_report r
    where r.client_id = $1
      and r.lease_contract_number = $2
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
