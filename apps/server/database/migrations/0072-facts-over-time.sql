-- Facts that hold for a time: plates that go from car to car, and returns that are planned (decision 0114).

-- Plates belong to their holder in Belgium and elsewhere: a car whose contract has ended leaves its plate to the next one. So a
-- plate is of one car at one moment, and of several over the years. Imports, which alone write cars and run one after another,
-- refuse a plate of a car that has not been returned.
drop index vehicle_plate;
create index vehicle_plate on vehicle (client_id, replace(replace(plate, '-', ''), ' ', ''));

-- Returns. A preliminary return ends a contract from its day on, not from the day on which it is planned (RT-18).
alter table lease_contract
  -- The day of the return.
  add column taken_on date,
  -- When it was first told that the car was taken back. Where no day of the return is told, it is not after this one.
  add column taken_told_on date;

-- The day from which on the car of a contract is gone; null while no return is told. It may lie ahead.
create function contract_returned_on(car_taken boolean, pre_intake_date date, taken_on date, end_date date, taken_told_on date)
returns date language sql immutable parallel safe as $$
  select case when car_taken then least(coalesce(least(pre_intake_date, taken_on), end_date), taken_told_on)
    else least(pre_intake_date, taken_on) end
$$;
create function contract_state(car_deployed boolean, car_taken boolean, returned_on date, today date)
returns text language sql immutable parallel safe as $$
  select case when car_taken or returned_on <= today then 'terminated' when car_deployed then 'running' else 'expected' end
$$;

alter table lease_contract
  alter column state drop expression,
  alter column state set default 'expected',
  add constraint lease_contract_state_check check (state in ('expected', 'running', 'terminated')),
  add column returned_on date generated always as
    (contract_returned_on(car_taken, pre_intake_date, taken_on, end_date, taken_told_on)) stored;

-- The state follows from the flags and the days whenever they are written. On the day of a planned return nobody writes them: a
-- job does (refreshDueContracts).
create function set_contract_state() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  told_day constant date := least(new.pre_intake_date, new.taken_on);
  today constant date := case when new.car_taken or told_day is not null then
    (select (now() at time zone z.time_zone)::date from client z where z.client_id = new.client_id) end;
begin
  if not new.car_taken then
    new.taken_told_on := null;
  elsif new.taken_told_on is null then
    new.taken_told_on := today;
  elsif tg_op = 'UPDATE' and told_day > new.taken_told_on and told_day <= today then
    -- The day of the return was told after the return itself.
    new.taken_told_on := told_day;
  end if;
  new.state := contract_state(new.car_deployed, new.car_taken,
    contract_returned_on(new.car_taken, new.pre_intake_date, new.taken_on, new.end_date, new.taken_told_on), today);
  return new;
end
$$;
-- Of contracts that are stored already, the first version that tells of the return says when it was told.
alter table client no force row level security;
alter table lease_contract no force row level security;
alter table lease_contract_version no force row level security;
update lease_contract c set
  taken_told_on = case when c.car_taken then coalesce(
    (select min(w.recorded_at at time zone z.time_zone)::date from lease_contract_version w
      where w.client_id = c.client_id and w.contract_number = c.number and w.terms ->> 'AutoIngenomen' = 'true'),
    (now() at time zone z.time_zone)::date) end,
  state = contract_state(c.car_deployed, c.car_taken, c.pre_intake_date, (now() at time zone z.time_zone)::date)
from client z
where z.client_id = c.client_id and (c.car_taken or c.pre_intake_date is not null);
-- Caches of lists are kept by the versions of debtors.
alter table debtor no force row level security;
update debtor b set version = b.version + 1
where exists (select from lease_contract c
  where c.client_id = b.client_id and c.debtor_number = b.number and (c.car_taken or c.pre_intake_date is not null));
alter table debtor force row level security;
alter table client force row level security;
alter table lease_contract force row level security;
alter table lease_contract_version force row level security;

create trigger lease_contract_state
  before insert or update of car_deployed, car_taken, pre_intake_date, taken_on, end_date, taken_told_on on lease_contract
  for each row execute function set_contract_state();
-- The planned returns whose day is still to come.
create index lease_contract_planned_return on lease_contract (client_id, returned_on)
  where returned_on is not null and state <> 'terminated';

-- Readings. What a file brought for a car and day is superseded by what a later one brings; then the marks of doubt of the other
-- readings are judged again.
grant update (doubt) on mileage_reading to wagenpark_app;
-- The valid readings of cars, in order, with what they are judged by. Whoever voids one may not see the others: another person
-- drove the car, or another debtor had it. The caller has seen the car.
create function judged_readings(of_client integer, vehicles integer[])
returns table (number integer, vehicle integer, read_on date, km integer, doubt text, may_change boolean, start_date date,
  begin_mileage integer, yearly_km integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.number, r.vehicle_number, r.read_on, r.km, r.doubt,
    r.source in ('import', 'refueling', 'service') and not r.is_overridden, c.start_date, c.begin_mileage, c.yearly_km
  from mileage_reading r
  join lease_contract c on c.client_id = r.client_id and c.number = r.lease_contract_number
  where r.client_id = of_client and r.vehicle_number = any (vehicles) and r.voided_at is null
  order by r.vehicle_number, r.read_on, r.number
$$;
grant create on schema public to wagenpark_search;
alter function judged_readings owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function judged_readings from public;
grant execute on function judged_readings to wagenpark_app;
