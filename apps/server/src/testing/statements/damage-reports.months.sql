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
      extract(month from n.damage_on)::integer as month,
      n.damage_amount as amount
    from damage_report n
    where n.client_id = $1
      and extract(year from n.damage_on) = $2
  ) e using (month)
  group by 1
  order by 1
) r
