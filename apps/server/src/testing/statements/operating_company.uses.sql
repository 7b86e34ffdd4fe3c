select
  u.*
from (
  select
    'arrangement' as kind,
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
  from arrangement_operating_company l
  join arrangement k on k.client_id = l.client_id and k.number = l.arrangement_number
  where l.client_id = $1
    and l.operating_company_number = $2
  union
  select
    'employee' as kind,
    k.number,
    k.full_name::text as name
  from employee_operating_company l
  join employee k on k.client_id = l.client_id and k.number = l.employee_number
  where l.client_id = $1
    and l.operating_company_number = $2
) u
order by kind, name, number
limit 200
