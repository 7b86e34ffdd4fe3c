select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    extract(year from (n.offence_at at time zone z.time_zone)::date)::integer as "Jaar",
    count(*) as "Aantal",
    sum(n.total_amount)::float8 as "Bedrag"
  from fine n
  cross join (
    select
      time_zone
    from client
    where client_id = $1
  ) z
  where n.client_id = $1
  group by 1
  order by 1 desc
) r
