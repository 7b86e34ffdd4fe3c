select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'mail' as "kind",
      'written' as "what",
      (m.created_at at time zone z.time_zone)::date as "day",
      null::date as "since",
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at",
      case when r.number is not null then json_build_object(
        'kind', 'request',
        'id', r.number
      ) end as "record",
      m.subject as "title",
      m.recipient as "detail",
      null::text as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      m.status as "status"
    from request r
    join client z on z.client_id = r.client_id
    join mail m on m.client_id = r.client_id and m.request_number = r.number
    where r.client_id = $1
      and r.contract_number = $2
      and ($4::text is null or m.recipient = $4)
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
