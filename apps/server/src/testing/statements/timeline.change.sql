select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'change' as "kind",
      'imported' as "what",
      (e.at at time zone z.time_zone)::date as "day",
      null::date as "since",
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at",
      null::json as "record",
      null::text as "title",
      null::text as "detail",
      (
        select
          string_agg(c.value ->> 'field', ',' order by c.place)
        from jsonb_array_elements(e.changes) with ordinality c (value, place)
      ) as "code",
      null::bigint as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      null::text as "status"
    from audit_event e
    join client z on z.client_id = e.client_id
    where e.client_id = $1
      and e.entity_kind = 'leaseContract'
      and e.entity_number = $2
      and e.request_number is null
      and e.source = 'import'
      and jsonb_array_length(e.changes) > 0
  ) e
  order by e.day desc, e.at desc nulls last
  limit $3
) r
