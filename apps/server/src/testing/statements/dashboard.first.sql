select
  (
    select
      coalesce(sum(version), 0)::float8
    from debtor
    where client_id = $1
  ) as version,
  time_zone as "timeZone",
  array(
    select
      number
    from debtor
    where client_id = $1
      and number = any ($2)
    order by number
  ) as debtors
from client
where client_id = $1
