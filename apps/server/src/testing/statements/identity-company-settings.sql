select
  d.number,
  d.has_fines as "hasFines",
  c.country,
  c.currency,
  c.time_zone as "timeZone",
  c.required_driver_fields as "requiredDriverFields"
from debtor d
join client c on c.client_id = d.client_id
where d.client_id = $1
  and d.number = $2
