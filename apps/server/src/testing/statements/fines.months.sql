select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    m.month as "Maand",
    count(e.month) as "Aantal",
    coalesce(sum(e.amount), 0)::float8 as "Bedrag"
  from generate_series(1, 12) m (month)
  left join (
    select
      extract(month from (n.offence_at at time zone z.time_zone)::date)::integer as month,
      n.total_amount as amount
    from fine n
    cross join (
      select
        time_zone
      from client
      where client_id = $1
    ) z
    where n.client_id = $1
      and extract(year from (n.offence_at at time zone z.time_zone)::date) = $2
  ) e using (month)
  group by 1
  order by 1
) r
