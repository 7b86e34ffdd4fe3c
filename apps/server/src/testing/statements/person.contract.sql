select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    *
  from (
    select
      'driven' as "what",
      json_build_object(
        'kind', 'leaseContract',
        'id', c.number
      ) as "record",
      c.list_plate as "plate",
      (lower(a.during) at time zone z.time_zone)::date as "since",
      case when upper(a.during) is not null then (upper(a.during) at time zone z.time_zone)::date - 1 when c.state = 'terminated' then c.returned_on end as "until",
      c.list_description as "title",
      null::text as "detail",
      null::text as "code",
      c.number as "number",
      null::numeric as "quantity",
      null::numeric as "amount",
      case when c.state = 'terminated' then 'ended' end as "status"
    from driver_assignment a
    join client z on z.client_id = a.client_id
    join lease_contract c on c.client_id = a.client_id and c.number = a.contract_number
    where a.client_id = $1
      and a.driver_number = $2
  ) e
  order by e.since desc, e.until desc nulls first, e.record::text
  limit $3
) r
