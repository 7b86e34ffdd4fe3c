select
  a.client_id as "clientId",
  a.number,
  a.email,
  a.password_hash as "passwordHash",
  a.role,
  a.rights,
  a.name,
  a.language,
  a.driver_number as "driverNumber",
  a.sees_all_debtors as "seesAllDebtors",
  a.valid_until as "validUntil",
  a.is_active as "isActive",
  (
    select
      json_build_object(
        'isActive', e.is_active,
        'expirationDate', e.expiration_date
      )
    from employee e
    where e.client_id = a.client_id
      and e.driver_number = a.driver_number
  ) as employee,
  a.security_stamp as "securityStamp",
  a.second_factor_at is not null as "hasSecondFactor",
  case when home.is_provider then false else case a.role when 'driver' then home.second_factor_driver when 'fleetmanagement' then home.second_factor_fleetmanagement when 'bulk' then home.second_factor_bulk when 'subsupervisor' then home.second_factor_subsupervisor else home.second_factor_supervisor end end as "mustHaveSecondFactor",
  home.is_provider as "isStaff",
  home.time_zone as "timeZone",
  t.family,
  t.expires_at as "expiresAt",
  t.revoked_at as "revokedAt",
  t.security_stamp as "sessionStamp",
  t.client_id as "workClientId",
  work.name as "workClientName",
  (
    select
      locale
    from client_language l
    where l.client_id = t.client_id
      and l.is_default
  ) as "defaultLocale",
  (with recursive given as (
    select
      g.debtor_number as number
    from account_debtor g
    where g.client_id = a.client_id
      and g.account_number = a.number
    union
    select
      d.number
    from debtor d
    join given on d.parent_number = given.number
    where d.client_id = a.client_id
  ) select array_agg(number order by number) from given) as debtors
from session_token t
join account a on a.client_id = t.account_client_id and a.number = t.account_number
join client home on home.client_id = a.client_id
join client work on work.client_id = t.client_id
where t.hash = $1
  and t.kind = 'access'
