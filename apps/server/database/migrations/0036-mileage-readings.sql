-- Readings of odometers. A reading is a fact: it is added and may be voided, never changed and never deleted.

create table mileage_reading (
  client_id integer not null references client,
  number integer not null check (number > 0),
  lease_contract_number integer not null,
  vehicle_number integer not null,
  -- Whose car it was on that day.
  debtor_number integer not null,
  driver_number integer,
  plate text not null check (length(plate) between 2 and 15),
  read_on date not null,
  km integer not null check (km between 0 and 999999),
  source text not null check (source in ('person', 'import', 'refueling', 'publicLink', 'service')),
  -- Why it was doubted when it came: PM-05's 32, 33 and 34.
  doubt text check (doubt in ('belowThreshold', 'aboveThreshold', 'belowLast')),
  -- Somebody was told of the doubt and said that it is right.
  is_overridden boolean not null default false,
  override_reason text check (length(override_reason) between 1 and 200),
  -- The leasing company has taken it over (MI-06).
  is_processed boolean not null default false,
  entered_at timestamptz not null default now(),
  entered_by integer,
  entered_by_name text check (length(entered_by_name) between 1 and 120),
  voided_at timestamptz,
  voided_by integer,
  voided_by_name text check (length(voided_by_name) between 1 and 120),
  void_reason text check (length(void_reason) between 1 and 200),
  primary key (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, vehicle_number) references vehicle (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  check (not is_overridden or doubt is not null),
  check (override_reason is null or is_overridden),
  check (voided_at is not null or (voided_by is null and voided_by_name is null and void_reason is null))
);
create index mileage_reading_debtor on mileage_reading (client_id, debtor_number, read_on desc, number);
create index mileage_reading_contract on mileage_reading (client_id, lease_contract_number, read_on desc, number);
create index mileage_reading_driver on mileage_reading (client_id, driver_number, read_on desc, number);
create index mileage_reading_vehicle on mileage_reading (client_id, vehicle_number, read_on desc, number desc) where voided_at is null;
create index mileage_reading_voided on mileage_reading (client_id, read_on desc, number) where voided_at is not null;

call tenant_table('mileage_reading', drivers => 'driver_number', may => 'select, insert');
grant update (voided_at, voided_by, voided_by_name, void_reason, is_processed) on mileage_reading to wagenpark_app;
call searched_table('mileageReading', 'mileage_reading', array['plate', 'lease_contract_number'], 'driver_number');
call listed_table('mileage_reading', texts => '{plate}', plain => '{read_on,km}');

-- How many valid readings a debtor has; null: not counted yet.
alter table debtor add column mileage_readings integer;

-- After how many days the next reading of a car is expected, and how far one may lie from what its contract expects (PM-07).
alter table client
  add column mileage_every_days smallint not null default 90 check (mileage_every_days between 1 and 366),
  add column mileage_lower_share numeric(4, 2) not null default 0.5 check (mileage_lower_share between 0 and 1),
  add column mileage_upper_share numeric(4, 2) not null default 1.5 check (mileage_upper_share between 1 and 10),
  add column mileage_upper_extra_km integer not null default 1000 check (mileage_upper_extra_km between 0 and 100000);

-- What stands beside a reading of a car on a day: the last valid one up to then, and the first after it. Whoever enters a
-- reading may not see all of them: another person drove the car, or another debtor had it. The caller has seen the car.
create function mileage_beside(of_client integer, vehicles integer[], days date[])
returns table (place integer, before_km integer, before_on date, after_km integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.place::integer, b.km, b.read_on, a.km
  from unnest(vehicles, days) with ordinality w (vehicle, day, place)
  left join lateral (select r.km, r.read_on from mileage_reading r
    where r.client_id = of_client and r.vehicle_number = w.vehicle and r.voided_at is null and r.read_on <= w.day
    order by r.read_on desc, r.number desc limit 1) b on true
  left join lateral (select r.km from mileage_reading r
    where r.client_id = of_client and r.vehicle_number = w.vehicle and r.voided_at is null and r.read_on > w.day
    order by r.read_on, r.number limit 1) a on true
$$;
-- The newest valid reading of cars; no row where there is none.
create function newest_mileage(of_client integer, vehicles integer[])
returns table (vehicle integer, km integer, read_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.vehicle, n.km, n.read_on from unnest(vehicles) w (vehicle)
  cross join lateral (select r.km, r.read_on from mileage_reading r
    where r.client_id = of_client and r.vehicle_number = w.vehicle and r.voided_at is null
    order by r.read_on desc, r.number desc limit 1) n
$$;
-- How many valid readings debtors have; of a driver, the own ones.
create function mileage_count(of_client integer, debtors integer[])
returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from mileage_reading r
  where r.client_id = of_client and r.debtor_number = any (debtors) and r.voided_at is null
$$;
-- The next number of a client's readings: one more than the highest, whatever the caller may see of them. The lock lasts
-- until the transaction ends, so that two never get the same.
create function next_mileage_number(of_client integer)
returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('mileage number'), of_client);
  return (select coalesce(max(r.number), 0) + 1 from mileage_reading r where r.client_id = of_client);
end
$$;
grant create on schema public to wagenpark_search;
alter function next_mileage_number owner to wagenpark_search;
alter function mileage_beside owner to wagenpark_search;
alter function newest_mileage owner to wagenpark_search;
alter function mileage_count owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function next_mileage_number, mileage_beside, newest_mileage, mileage_count from public;
grant execute on function next_mileage_number, mileage_beside, newest_mileage, mileage_count to wagenpark_app;

-- What cars stand at today becomes a reading of the contract that they run under, or ran under last; where the day is not
-- known, of today. Where the login is no superuser, the forced policies would hide every row from this.
alter table client no force row level security;
alter table debtor no force row level security;
alter table lease_contract no force row level security;
alter table driver_assignment no force row level security;
alter table vehicle no force row level security;
alter table mileage_reading no force row level security;
insert into mileage_reading (client_id, number, lease_contract_number, vehicle_number, debtor_number, driver_number, plate, read_on, km,
  source)
select v.client_id, row_number() over (partition by v.client_id order by v.number), c.number, v.number, c.debtor_number,
  (select a.driver_number from driver_assignment a where a.client_id = v.client_id and a.contract_number = c.number
    and a.during @> ((day.read_on + time '12:00') at time zone z.time_zone)),
  v.plate, day.read_on, v.mileage, 'import'
from vehicle v
join client z on z.client_id = v.client_id
cross join lateral (select coalesce(v.mileage_on, (now() at time zone z.time_zone)::date) as read_on) day
cross join lateral (select number, debtor_number from lease_contract c
  where c.client_id = v.client_id and c.vehicle_number = v.number
  order by c.state = 'running' desc, c.start_date desc, c.number desc limit 1) c
where v.mileage between 0 and 999999;
update vehicle v set mileage_on = r.read_on from mileage_reading r
where v.mileage_on is null and r.client_id = v.client_id and r.vehicle_number = v.number;
alter table client force row level security;
alter table debtor force row level security;
alter table lease_contract force row level security;
alter table driver_assignment force row level security;
alter table vehicle force row level security;
alter table mileage_reading force row level security;
