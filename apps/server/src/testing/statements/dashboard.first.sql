select
  (
    select
      coalesce(sum(version), 0)::float8
    from debtor
    where client_id = $1
  ) as version,
  time_zone as "timeZone",
  currency,
  array(with recursive named as (
    select
      number
    from debtor
    where client_id = $1
      and number = any ($2)
    union
    select
      d.number
    from debtor d
    join named n on d.client_id = $1 and d.parent_number = n.number
  ) select number from named order by number) as debtors
from client
where client_id = $1
