select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    t.driver_number as "BestuurderNummer",
    coalesce(t.name, '') as "Naam",
    '/Date(' || floor(extract(epoch from t.since) * 1000)::bigint || ')/' as "BeginDatumTijd",
    '/Date(' || floor(extract(epoch from t.until) * 1000)::bigint || ')/' as "EindDatumTijd",
    t.is_planned as "Gepland"
  from (
    select
      a.driver_number,
      d.full_name as name,
      lower(a.during) as since,
      upper(a.during) as until,
      lower(a.during) > now() as is_planned
    from driver_assignment a
    left join driver d on d.client_id = a.client_id and d.number = a.driver_number
    where a.client_id = $1
      and a.contract_number = $2
    union all
    select
      null,
      null,
      gap.since,
      gap.until,
      false
    from (
      select
        upper(a.during) as since,
        lead(lower(a.during)) over (order by a.during) as until
      from driver_assignment a
      where a.client_id = $1
        and a.contract_number = $2
    ) gap
    join lease_contract c on c.client_id = $1 and c.number = $2
    join client z on z.client_id = $1
    where gap.since < coalesce(gap.until, case when c.state <> 'terminated' then (c.end_date + 1)::timestamp at time zone z.time_zone end)
    union all
    select
      case when r.payload -> 'GeenBestuurder' = 'true' then null else nullif((r.payload ->> 'BestuurderNummer')::integer, 0) end,
      r.to_name,
      r.effective_from::timestamp at time zone z.time_zone,
      lead(r.effective_from) over (order by r.effective_from)::timestamp at time zone z.time_zone,
      true
    from request r
    join client z on z.client_id = r.client_id
    where r.client_id = $1
      and r.contract_number = $2
      and r.kind = 'driverChange'
      and r.status = 'approved'
      and r.effect = 'planned'
  ) t
  order by t.since desc
) r
