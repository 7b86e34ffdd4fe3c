select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'hangs' as "what",
      json_build_object(
        'kind', 'chargePoint',
        'id', p.number
      ) as "record",
      c.list_plate as "plate",
      p.installed_on as "since",
      p.removed_on as "until",
      p.model as "title",
      p.supplier as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from charge_point p
    left join lease_contract c on c.client_id = p.client_id and c.number = p.lease_contract_number
    where p.client_id = $1
      and p.driver_number = $2
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
