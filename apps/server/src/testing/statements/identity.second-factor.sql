select
  a.second_factor_at as since,
  (
    select
      count(*)::integer
    from recovery_code r
    where r.client_id = a.client_id
      and r.account_number = a.number
  ) as codes,
  a.second_factor_at is not null and exists (
    select
    from authenticator t
    where t.client_id = a.client_id
      and t.account_number = a.number
      and t.is_confirmed
  ) as "hasApp",
  (
    select
      count(*)::integer
    from passkey p
    where p.client_id = a.client_id
      and p.account_number = a.number
  ) as passkeys,
  case when home.is_provider then false else case a.role when 'driver' then home.second_factor_driver when 'fleetmanagement' then home.second_factor_fleetmanagement when 'bulk' then home.second_factor_bulk when 'subsupervisor' then home.second_factor_subsupervisor else home.second_factor_supervisor end end as "isDemanded"
from account a
join client home on home.client_id = a.client_id
where a.client_id = $1
  and a.number = $2
