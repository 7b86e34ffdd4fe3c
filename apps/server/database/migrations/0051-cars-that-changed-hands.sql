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

-- As before (0036), but that who had a car until a day is not told of a reading after it.
drop function mileage_beside(integer, integer[], date[]);
create function mileage_beside(of_client integer, vehicles integer[], days date[], untils date[])
returns table (place integer, before_km integer, before_on date, after_km integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.place::integer, b.km, b.read_on, a.km
  from unnest(vehicles, days, untils) with ordinality w (vehicle, day, until, place)
  left join lateral (select r.km, r.read_on from mileage_reading r
    where r.client_id = of_client and r.vehicle_number = w.vehicle and r.voided_at is null and r.read_on <= w.day
    order by r.read_on desc, r.number desc limit 1) b on true
  left join lateral (select r.km from mileage_reading r
    where r.client_id = of_client and r.vehicle_number = w.vehicle and r.voided_at is null and r.read_on > w.day
      and (w.until is null or r.read_on <= w.until)
    order by r.read_on, r.number limit 1) a on true
$$;
grant create on schema public to wagenpark_search;
alter function car_until owner to wagenpark_search;
alter function mileage_beside owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function car_until, mileage_beside from public;
grant execute on function car_until, mileage_beside to wagenpark_app;
