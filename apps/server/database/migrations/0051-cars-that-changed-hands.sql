-- The last day on which a contract had its car: the one before the car began under another contract, which may be that of
-- another debtor whom the caller does not see. No row where the car went to nobody else.
create function car_until(of_client integer, contracts integer[])
returns table (contract integer, until date)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.number, min(n.start_date) - 1
  from lease_contract c join lease_contract n
    on n.client_id = c.client_id and n.vehicle_number = c.vehicle_number and n.start_date > c.start_date
  where c.client_id = of_client and c.number = any (contracts)
  group by c.number
$$;
grant create on schema public to wagenpark_search;
alter function car_until owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function car_until from public;
grant execute on function car_until to wagenpark_app;
