select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'fine' as "kind",
      'fined' as "what",
      (f.offence_at at time zone z.time_zone)::date as "day",
      null::date as "since",
      to_char(case when f.time_known then f.offence_at end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at",
      case when f.number is not null then json_build_object(
        'kind', 'fine',
        'id', f.number
      ) end as "record",
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
      and f.lease_contract_number = $2
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
