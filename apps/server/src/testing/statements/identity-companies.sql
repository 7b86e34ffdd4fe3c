select
  d.number,
  d.name,
  d.code,
  d.has_fines as "hasFines",
  p.number as parent
from debtor d
left join debtor p on p.client_id = d.client_id and p.number = d.parent_number
order by d.number
