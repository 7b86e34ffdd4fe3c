select
  a.number,
  a.name,
  a.role,
  a.rights,
  case when not a.sees_all_debtors then array( with recursive own as (
    select
      g.debtor_number as number
    from account_debtor g
    where g.client_id = a.client_id
      and g.account_number = a.number
    union
    select
      b.number
    from debtor b
    join own on b.parent_number = own.number
    where b.client_id = a.client_id
  ) select number from own) end as debtors
from account a
where a.client_id = $1
  and a.role <> 'driver'
  and a.is_active
  and (a.valid_until is null or a.valid_until >= $2)
  and (a.role = 'master' or $3 = any (a.rights))
order by a.name, a.number
