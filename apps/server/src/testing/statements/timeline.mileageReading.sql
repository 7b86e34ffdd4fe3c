select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'mileageReading' as "kind",
      'read' as "what",
      r.read_on as "day",
      null::date as "since",
      null::text as "at",
      case when r.number is not null then json_build_object(
        'kind', 'mileageReading',
        'id', r.number
      ) end as "record",
      null::text as "title",
      null::text as "detail",
      r.source as "code",
      null::bigint as "number",
      r.km as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from (
      select
        distinct on (date_trunc('month', m.read_on)) m.*
      from mileage_reading m
      where m.client_id = $1
        and m.lease_contract_number = $2
        and m.voided_at is null
      order by date_trunc('month', m.read_on), m.read_on desc, m.number desc
    ) r
    join vehicle v on v.client_id = r.client_id and v.number = r.vehicle_number
    left join former_mileage($1::integer, array[$2::integer]) f on f.contract = r.lease_contract_number
    where (r.read_on, r.km) is distinct from (case when f.contract is null then v.mileage_on else f.read_on end, case when f.contract is null then v.mileage else f.km end)
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
