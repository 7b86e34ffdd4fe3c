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
  home.time_zone as "timeZone"
from account a
join client home on home.client_id = a.client_id
where a.email = $2
  and (a.client_id = $1 or home.is_provider)
order by a.client_id = $1 desc
limit 1
