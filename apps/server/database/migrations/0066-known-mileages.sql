-- A file of vehicles with a blank mileage took the known one off cars that have valid readings. What they show is their newest valid
-- reading again, and the versions of the debtors who see it move, so that no cache goes on with the gap.
alter table vehicle no force row level security;
alter table mileage_reading no force row level security;
alter table lease_contract no force row level security;
alter table debtor no force row level security;
with newest as (
  select distinct on (r.client_id, r.vehicle_number) r.client_id, r.vehicle_number, r.km, r.read_on
  from mileage_reading r where r.voided_at is null
  order by r.client_id, r.vehicle_number, r.read_on desc, r.number desc
), shown as (
  update vehicle v set mileage = n.km, mileage_on = n.read_on
  from newest n
  where n.client_id = v.client_id and n.vehicle_number = v.number and (v.mileage, v.mileage_on) is distinct from (n.km, n.read_on)
  returning v.client_id, v.number
)
update debtor b set version = b.version + 1
where exists (select from shown s
  join lease_contract c on c.client_id = s.client_id and c.vehicle_number = s.number
  where c.client_id = b.client_id and c.debtor_number = b.number);
alter table vehicle force row level security;
alter table mileage_reading force row level security;
alter table lease_contract force row level security;
alter table debtor force row level security;

-- The kilometers of the valid readings of cars on days. Whoever enters a reading is told by them that it is known already, whoever
-- entered it and whatever was entered on that day after it; never by whom. The caller has seen the car.
create or replace function mileages_of_day(of_client integer, vehicles integer[], days date[])
returns table (place integer, kms integer[])
language sql stable security definer set search_path = public, pg_temp as $$
  select w.place::integer, array(select distinct r.km from mileage_reading r
    where r.client_id = of_client and r.vehicle_number = w.vehicle and r.read_on = w.day and r.voided_at is null order by r.km)
  from unnest(vehicles, days) with ordinality w (vehicle, day, place)
$$;
grant create on schema public to wagenpark_search;
alter function mileages_of_day owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function mileages_of_day from public;
grant execute on function mileages_of_day to wagenpark_app;
