-- Charge points at the homes of drivers. One stays with its driver, also when the contract that it came with has ended.

create table charge_point (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  driver_number integer not null,
  lease_contract_number integer,
  serial_number text not null check (length(serial_number) between 1 and 40),
  supplier text not null check (length(supplier) between 1 and 80),
  model text not null check (length(model) between 1 and 80),
  power_kw numeric(5, 2) not null check (power_kw > 0),
  is_calibrated boolean not null,
  street text not null check (length(street) between 1 and 100),
  postcode text not null check (length(postcode) between 1 and 12),
  city text not null check (length(city) between 1 and 80),
  price_per_kwh numeric(8, 4) not null,
  installed_on date not null,
  removed_on date check (removed_on >= installed_on),
  remark text check (length(remark) between 1 and 500),
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number)
);
create index charge_point_debtor on charge_point (client_id, debtor_number, number);
create index charge_point_driver on charge_point (client_id, driver_number, number);
create index charge_point_contract on charge_point (client_id, lease_contract_number, number);

call tenant_table('charge_point', drivers => 'driver_number');
call searched_table('chargePoint', 'charge_point', array['serial_number', 'street', 'postcode', 'city', 'supplier', 'model'],
  'driver_number');
