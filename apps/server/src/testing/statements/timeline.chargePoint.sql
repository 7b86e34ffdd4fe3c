select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'chargePoint' as "kind",
      'installed' as "what",
      p.installed_on as "day",
      null::date as "since",
      null::text as "at",
      case when p.number is not null then json_build_object(
        'kind', 'chargePoint',
        'id', p.number
      ) end as "record",
      p.model as "title",
      p.supplier as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from charge_point p
    where p.client_id = $1
      and p.lease_contract_number = $2
    union all
    select
      'chargePoint' as "kind",
      'removed' as "what",
      p.removed_on as "day",
      null::date as "since",
      null::text as "at",
      case when p.number is not null then json_build_object(
        'kind', 'chargePoint',
        'id', p.number
      ) end as "record",
      p.model as "title",
      p.supplier as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from charge_point p
    where p.client_id = $1
      and p.lease_contract_number = $2
      and p.removed_on is not null
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
