select
  a.second_factor_at as since,
  (
    select
      count(*)::integer
    from recovery_code r
    where r.client_id = a.client_id
      and r.account_number = a.number
  ) as codes,
  case when home.is_provider then false else case a.role when 'driver' then home.second_factor_driver when 'fleetmanagement' then home.second_factor_fleetmanagement when 'bulk' then home.second_factor_bulk when 'subsupervisor' then home.second_factor_subsupervisor else home.second_factor_supervisor end end as "isDemanded"
from account a
join client home on home.client_id = a.client_id
where a.client_id = $1
  and a.number = $2
