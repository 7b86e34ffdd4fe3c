select
  u.*
from (
  select
    'mobilityCategory' as kind,
    k.number,
    coalesce(k.name ->> (
      select
        d.locale
      from client_language d
      where d.client_id = k.client_id
        and d.is_default
    ), (
      select
        min(t.value)
      from jsonb_each_text(k.name) t
    )) as name
  from mobility_category_container l
  join mobility_category k on k.client_id = l.client_id and k.number = l.mobility_category_number
  where l.client_id = $1
    and l.mobility_container_number = $2
) u
order by kind, name, number
limit 200
