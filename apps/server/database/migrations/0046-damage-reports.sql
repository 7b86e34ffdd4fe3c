-- Damage reports.

create table damage_report (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  lease_contract_number integer not null,
  driver_number integer,
  plate text not null check (length(plate) between 2 and 15),
  damage_on date not null,
  damage_time text check (length(damage_time) between 1 and 5),
  kind text not null check (kind in ('bodywork', 'glass', 'wheels', 'interior', 'theft', 'other')),
  cause text not null check (cause in ('collision', 'person', 'object', 'parked', 'animal', 'stone', 'weather', 'vandalism', 'burglary', 'fire', 'other')),
  location text check (length(location) between 1 and 200),
  notified_at timestamptz not null,
  is_handled boolean not null,
  status text not null check (length(status) between 1 and 200),
  is_recoverable boolean,
  own_risk numeric(12, 2) check (own_risk between 0 and 9999999.99),
  damage_amount numeric(12, 2) check (damage_amount between 0 and 9999999.99),
  form_received_on date,
  in_built_up_area boolean,
  damage_on_car text check (length(damage_on_car) between 1 and 500),
  parts text check (length(parts) between 1 and 160),
  description text check (length(description) between 1 and 1000),
  has_police boolean,
  police_report_number text check (length(police_report_number) between 1 and 40),
  police_place text check (length(police_place) between 1 and 80),
  has_counterparty boolean,
  counterparty_name text check (length(counterparty_name) between 1 and 120),
  counterparty_plate text check (length(counterparty_plate) between 1 and 15),
  counterparty_insurer text check (length(counterparty_insurer) between 1 and 80),
  counterparty_phone text check (length(counterparty_phone) between 1 and 30),
  counterparty_email text check (length(counterparty_email) between 1 and 254),
  had_drunk boolean,
  reporter_name text check (length(reporter_name) between 1 and 120),
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number)
);
create index damage_report_debtor on damage_report (client_id, debtor_number, number);
create index damage_report_contract on damage_report (client_id, lease_contract_number, number);
create index damage_report_driver on damage_report (client_id, driver_number, number);

call tenant_table('damage_report', drivers => 'driver_number');
call searched_table('damageReport', 'damage_report', array['status', 'plate'], 'driver_number');
