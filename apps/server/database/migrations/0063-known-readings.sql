-- Which valid reading of a car has the same day and kilometers as one that somebody brings. Whoever brings it may not see the one
-- that is there, as another person's: they are told that there is one, and not whose it is. The caller holds the car. Readings that
-- were stored twice before this stay, as facts do.
create function same_mileage(of_client integer, vehicles integer[], days date[], kms integer[])
returns table (place integer, number integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.place::integer, s.number
  from unnest(vehicles, days, kms) with ordinality w (vehicle, day, km, place)
  cross join lateral (select r.number from mileage_reading r
    where r.client_id = of_client and r.vehicle_number = w.vehicle and r.read_on = w.day and r.km = w.km and r.voided_at is null
    order by r.number limit 1) s
$$;
grant create on schema public to wagenpark_search;
alter function same_mileage owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function same_mileage from public;
grant execute on function same_mileage to wagenpark_app;
