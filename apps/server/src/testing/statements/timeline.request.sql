select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'request' as "kind",
      'asked' as "what",
      (r.asked_at at time zone z.time_zone)::date as "day",
      null::date as "since",
      to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at",
      case when r.number is not null then json_build_object(
        'kind', 'request',
        'id', r.number
      ) end as "record",
      r.to_name as "title",
      r.asker_name as "detail",
      r.kind as "code",
      r.client_number as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      case when r.effect = 'none' then r.status else r.effect end as "status"
    from request r
    join client z on z.client_id = r.client_id
    where r.client_id = $1
      and r.contract_number = $2
      and ($4::integer is null or r.asker_number = $4)
    union all
    select
      'request' as "kind",
      'coming' as "what",
      r.effective_from as "day",
      null::date as "since",
      null::text as "at",
      case when r.number is not null then json_build_object(
        'kind', 'request',
        'id', r.number
      ) end as "record",
      r.to_name as "title",
      null::text as "detail",
      r.kind as "code",
      r.client_number as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      case when r.effect = 'none' then r.status else r.effect end as "status"
    from request r
    join client z on z.client_id = r.client_id
    where r.client_id = $1
      and r.contract_number = $2
      and ($4::integer is null or r.asker_number = $4)
      and (r.status in ('waitingForApproval', 'questionAsked') or r.effect = 'planned')
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
