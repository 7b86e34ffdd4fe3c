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
  ) t
  order by t.since desc
) r
