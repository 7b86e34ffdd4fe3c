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
join client home on home.client_id = a.client_id
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
  and case when not a.is_active then 'blocked' when a.valid_until < $3::date then 'expired' when not a.has_password then coalesce( (
    select
      case when i.until > $4::timestamptz then 'invited' else 'invitationExpired' end
    from (
      select
        (
          select
            l.expires_at
          from password_link l
          where l.client_id = a.client_id
            and l.account_number = a.number
            and l.purpose = 'invitation'
          order by l.created_at desc
          limit 1
        ) as until
    ) i
    where i.until is not null
  ), 'notInvited') when a.role = 'master' then 'active' when cardinality(a.rights) = 0 or not (a.sees_all_debtors or a.role = 'driver' or exists (
    select
    from account_debtor g
    where g.client_id = a.client_id
      and g.account_number = a.number
  )) or (a.role = 'driver' and not exists (
    select
    from lease_contract c
    where c.client_id = a.client_id
      and c.list_driver_number = a.driver_number
      and c.state = 'running'
  )) then 'seesNothing' else 'active' end = 'notInvited'
  and ($5::integer[] is null or a.number = any ($5))
order by a.number
