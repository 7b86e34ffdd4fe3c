select
  d.number,
  d.name,
  d.code,
  d.has_fines as "hasFines"
from debtor d
where not exists (
  select
  from debtor p
  where p.client_id = d.client_id
    and p.number = d.parent_number
)
order by d.number
limit 1
