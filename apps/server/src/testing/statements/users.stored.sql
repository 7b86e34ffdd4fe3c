select
  a.number,
  a.email,
  a.name,
  a.role,
  a.rights,
  a.sees_all_debtors as "seesAll",
  array(
    select
      g.debtor_number
    from account_debtor g
    where g.client_id = a.client_id
      and g.account_number = a.number
    order by 1
  ) as debtors,
  a.driver_number as "driverNumber",
  a.initials,
  a.first_name as "firstName",
  a.prefix,
  coalesce(a.last_name, a.name) as "lastName",
  a.contact_email as "contactEmail",
  a.phone,
  a.department,
  a.language,
  a.valid_until as "validUntil",
  a.is_active as "isActive",
  a.has_password as "hasPassword",
  a.version
from account a
where a.client_id = $1
  and a.deleted_at is null
  and ($2::integer[] is null or (not a.sees_all_debtors and coalesce( (
    select
      bool_and(g.debtor_number = any ($2))
    from account_debtor g
    where g.client_id = a.client_id
      and g.account_number = a.number
  ), (
    select
      d.debtor_number = any ($2)
    from driver d
    where d.client_id = a.client_id
      and d.number = a.driver_number
  ), false)))
  and a.number = $3
