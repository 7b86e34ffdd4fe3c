-- Rented cars: agreements with their accessories and terms, and reservations.

-- A plate in any column by which a table is searched is found without its hyphens too. As before (0076), but that the
-- column need not be named plate.
create or replace procedure searched_table(of_kind text, of_table name, columns name[], drivers text default 'none')
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %I add column search_text text not null generated always as (%s) stored', of_table,
    (select string_agg(format(case when name ~ '(^|_)plate$' then 'search_field(%1$I) || search_field(searched_plate(%1$I))'
         else 'search_field(%I::text)' end, name), ' || ' order by place)
     from unnest(columns) with ordinality given (name, place)));
  execute format('create index %I on %I using gin (client_id, search_text gin_trgm_ops)
    with (gin_pending_list_limit = 64)', of_table || '_search', of_table);
  execute format('create policy search on %I for select to wagenpark_search using (true)', of_table);
  execute format('grant select on %I to wagenpark_search', of_table);
  -- What found_keys will ask for is there.
  execute format('select t.client_id, t.number, t.debtor_number %s from %I t limit 0', case drivers
    when 'none' then '' when 'contract' then ', t.lease_contract_number' else format(', t.%I', drivers) end, of_table);
  -- Where the login is no superuser, the forced policies would refuse the row.
  alter table searched_kind no force row level security;
  insert into searched_kind values (of_kind, of_table, drivers);
  alter table searched_kind force row level security;
end
$$;

-- Agreements are contracts: their numbers are disjoint from those of lease and fuel contracts (0026).
alter table contract_number drop constraint contract_number_kind_check,
  add constraint contract_number_kind_check check (kind in ('lease', 'fuel', 'rent'));

create table rent_agreement (
  client_id integer not null references client,
  number integer not null check (number > 0),
  contract_kind text not null default 'rent' check (contract_kind = 'rent'),
  debtor_number integer not null,
  -- Who drives it, where the leasing company knows the person; else the name that the rental desk wrote.
  driver_number integer,
  driver_name text check (length(driver_name) between 1 and 120),
  renter_number integer check (renter_number >= 0),
  -- The lease contract whose car it replaces, and the plate of that car.
  lease_contract_number integer,
  replaced_plate text check (length(replaced_plate) between 2 and 15),
  plate text check (length(plate) between 2 and 15),
  car text not null check (length(car) between 1 and 120),
  kind text not null check (kind in ('shortTerm', 'longTerm', 'replacement', 'precursor')),
  reason text check (reason in ('maintenance', 'damage', 'theft', 'peak', 'project', 'newCar', 'other')),
  status text not null check (status in ('expected', 'running', 'reportedBack', 'invoiced', 'cancelled')),
  pickup_at timestamptz not null,
  -- The agreed end, the one that was agreed first, and when the car came back.
  drop_off_at timestamptz,
  first_drop_off_at timestamptz,
  arrived_at timestamptz,
  begin_km integer check (begin_km >= 0),
  end_km integer check (end_km >= 0),
  created_at timestamptz not null,
  assignment_number text check (length(assignment_number) between 1 and 40),
  permission_number text check (length(permission_number) between 1 and 40),
  has_towbar boolean not null,
  is_automatic boolean not null,
  fiscal_value numeric(9, 2) check (fiscal_value >= 0),
  addition_percentage numeric(5, 2) check (addition_percentage between 0 and 100),
  co2 integer check (co2 between 0 and 1000),
  fuel_label text check (length(fuel_label) between 1 and 20),
  fuel_type text check (length(fuel_type) between 1 and 40),
  remark text check (length(remark) between 1 and 500),
  rate_type text check (length(rate_type) between 1 and 60),
  rate numeric(7, 2) check (rate >= 0),
  rate_unit text check (rate_unit in ('day', 'week', 'fourWeeks', 'month', 'km')),
  free_km integer check (free_km between 0 and 999999),
  price_category text check (length(price_category) between 1 and 60),
  calculated_from timestamptz,
  calculated_until timestamptz,
  version integer not null default 1,
  -- The columns that an approved request has set: an import leaves them as they are (decision 0017).
  portal_fields text[] not null default '{}',
  primary key (client_id, number),
  constraint rent_agreement_number foreign key (client_id, number, contract_kind)
    references contract_number (client_id, number, kind),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  constraint rent_agreement_ends_later check (drop_off_at >= pickup_at and arrived_at >= pickup_at),
  constraint rent_agreement_calculated_later check (calculated_until >= calculated_from)
);
create index rent_agreement_debtor on rent_agreement (client_id, debtor_number, number);
create index rent_agreement_driver on rent_agreement (client_id, driver_number, number);
create index rent_agreement_contract on rent_agreement (client_id, lease_contract_number, number);
-- The lists of what is on the road and to come are short beside what was invoiced over the years.
create index rent_agreement_open on rent_agreement (client_id, status, number) where status <> 'invoiced';
call tenant_table('rent_agreement', drivers => 'driver_number');
call searched_table('rentAgreement', 'rent_agreement', array['number', 'plate', 'replaced_plate', 'car', 'driver_name',
  'assignment_number', 'permission_number'], 'driver_number');

-- Every change of an agreement makes a version with its reason, as lease contracts do.
create table rent_agreement_version (
  client_id integer not null references client,
  contract_number integer not null,
  version integer not null,
  recorded_at timestamptz not null default now(),
  reason text not null,
  source text not null check (source in ('person', 'import', 'job', 'token')),
  terms jsonb not null,
  primary key (client_id, contract_number, version),
  foreign key (client_id, contract_number) references rent_agreement (client_id, number) on delete cascade
);
call tenant_table('rent_agreement_version', parent => 'rent_agreement', through => 'contract_number');
call trail_table('rentAgreement', 'rent_agreement');

create table rent_agreement_accessory (
  client_id integer not null references client,
  agreement_number integer not null,
  position integer not null check (position > 0),
  description text not null check (length(description) between 1 and 200),
  is_one_time boolean not null,
  price_excl numeric(10, 2),
  price_incl numeric(10, 2),
  quantity integer not null check (quantity > 0),
  total numeric(13, 2),
  primary key (client_id, agreement_number, position),
  foreign key (client_id, agreement_number) references rent_agreement (client_id, number)
);
call tenant_table('rent_agreement_accessory', parent => 'rent_agreement', through => 'agreement_number');

create table rent_term (
  client_id integer not null references client,
  agreement_number integer not null,
  term integer not null check (term > 0),
  -- The month in which it is invoiced: 2026-11.
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  first_day date not null,
  -- Null: until the car is back.
  last_day date,
  amount numeric(12, 2) not null,
  invoiced_on date,
  primary key (client_id, agreement_number, term),
  foreign key (client_id, agreement_number) references rent_agreement (client_id, number),
  constraint rent_term_ends_later check (last_day >= first_day)
);
create index rent_term_invoiced on rent_term (client_id, invoiced_on) where invoiced_on is not null;
call tenant_table('rent_term', parent => 'rent_agreement', through => 'agreement_number');

create table rent_reservation (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  driver_number integer,
  driver_name text check (length(driver_name) between 1 and 120),
  lease_contract_number integer,
  replaced_plate text check (length(replaced_plate) between 2 and 15),
  car text not null check (length(car) between 1 and 120),
  reason text check (reason in ('maintenance', 'damage', 'theft', 'peak', 'project', 'newCar', 'other')),
  status text not null check (status in ('requested', 'confirmed', 'assigned', 'pickedUp', 'cancelled')),
  is_pre boolean not null,
  pickup_at timestamptz not null,
  drop_off_at timestamptz check (drop_off_at >= pickup_at),
  created_at timestamptz not null,
  assignment_number text check (length(assignment_number) between 1 and 40),
  permission_number text check (length(permission_number) between 1 and 40),
  is_automatic boolean not null,
  has_towbar boolean not null,
  co2 integer check (co2 between 0 and 1000),
  fuel_label text check (length(fuel_label) between 1 and 20),
  fuel_type text check (length(fuel_type) between 1 and 40),
  rate_type text check (length(rate_type) between 1 and 60),
  rate numeric(7, 2) check (rate >= 0),
  rate_unit text check (rate_unit in ('day', 'week', 'fourWeeks', 'month', 'km')),
  second_rate_type text check (length(second_rate_type) between 1 and 60),
  second_rate numeric(7, 2) check (second_rate >= 0),
  second_rate_unit text check (second_rate_unit in ('day', 'week', 'fourWeeks', 'month', 'km')),
  free_km integer check (free_km between 0 and 999999),
  price_category text check (length(price_category) between 1 and 60),
  calculated_from timestamptz,
  calculated_until timestamptz,
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  constraint rent_reservation_calculated_later check (calculated_until >= calculated_from)
);
create index rent_reservation_debtor on rent_reservation (client_id, debtor_number, number);
create index rent_reservation_driver on rent_reservation (client_id, driver_number, number);
create index rent_reservation_contract on rent_reservation (client_id, lease_contract_number, number);
call tenant_table('rent_reservation', drivers => 'driver_number');
call searched_table('rentReservation', 'rent_reservation', array['number', 'replaced_plate', 'car', 'driver_name',
  'assignment_number', 'permission_number'], 'driver_number');

create table rent_reservation_accessory (
  client_id integer not null references client,
  reservation_number integer not null,
  position integer not null check (position > 0),
  description text not null check (length(description) between 1 and 200),
  is_one_time boolean not null,
  price_excl numeric(10, 2),
  price_incl numeric(10, 2),
  quantity integer not null check (quantity > 0),
  total numeric(13, 2),
  primary key (client_id, reservation_number, position),
  foreign key (client_id, reservation_number) references rent_reservation (client_id, number)
);
call tenant_table('rent_reservation_accessory', parent => 'rent_reservation', through => 'reservation_number');

-- Another debtor can be asked for from an agreement too (settled question 19).
alter table request drop constraint request_contract_kind_check,
  add constraint request_contract_kind_check check (contract_kind in ('lease', 'fuel', 'rent')),
  add column rent_agreement_number integer generated always as (case when contract_kind = 'rent' then contract_number end) stored,
  add foreign key (client_id, rent_agreement_number) references rent_agreement (client_id, number);

-- A rented car that is kept longer than agreed is a signal, which people see, put off and close as any other.
alter table signal_care drop constraint signal_care_kind_check,
  add constraint signal_care_kind_check check (kind in ('contract', 'damage', 'mileage', 'fine', 'mot', 'delivery', 'rent'));
alter table signal_seen drop constraint signal_seen_kind_check,
  add constraint signal_seen_kind_check check (kind in ('contract', 'damage', 'mileage', 'fine', 'mot', 'delivery', 'rent'));
