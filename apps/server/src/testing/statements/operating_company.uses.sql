select
  u.*
from (
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
