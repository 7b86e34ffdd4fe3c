-- What contracts show of cars that came under another contract since: the last valid reading of their own time, and its last
-- day. No row where the car went to nobody else.
create function former_mileage(of_client integer, contracts integer[])
returns table (contract integer, until date, km integer, read_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.contract, u.until, b.before_km, b.before_on
  from car_until(of_client, contracts) u
  join lease_contract c on c.client_id = of_client and c.number = u.contract
  cross join lateral mileage_beside(of_client, array[c.vehicle_number], array[u.until], array[u.until]) b
$$;
grant create on schema public to wagenpark_search;
alter function former_mileage owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function former_mileage from public;
grant execute on function former_mileage to wagenpark_app;
