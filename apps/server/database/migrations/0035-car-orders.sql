-- Car orders.

create table car_order (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  lease_contract_number integer not null,
  driver_number integer,
  plate text check (length(plate) between 2 and 15),
  make text not null check (length(make) between 1 and 60),
  model text not null check (length(model) between 1 and 120),
  ordered_on date not null,
  promised_on date,
  promise_reason text check (length(promise_reason) between 1 and 300),
  confirmed_on date,
  built_on date,
  at_dealer_on date,
  registered_on date,
  handover_on date,
  delivered_on date,
  quote text check (length(quote) between 1 and 40),
  colour text check (length(colour) between 1 and 60),
  upholstery_colour text check (length(upholstery_colour) between 1 and 60),
  description text check (length(description) between 1 and 500),
  creditor_name text check (length(creditor_name) between 1 and 120),
  creditor_address text check (length(creditor_address) between 1 and 100),
  creditor_postcode text check (length(creditor_postcode) between 1 and 12),
  creditor_city text check (length(creditor_city) between 1 and 80),
  driver_reference_1 text check (length(driver_reference_1) between 1 and 60),
  driver_reference_2 text check (length(driver_reference_2) between 1 and 60),
  representative_name text check (length(representative_name) between 1 and 120),
  representative_email text check (length(representative_email) between 1 and 254),
  representative_phone text check (length(representative_phone) between 1 and 30),
  coworker_name text check (length(coworker_name) between 1 and 120),
  coworker_email text check (length(coworker_email) between 1 and 254),
  coworker_phone text check (length(coworker_phone) between 1 and 30),
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number)
);
create index car_order_debtor on car_order (client_id, debtor_number, number);
create index car_order_contract on car_order (client_id, lease_contract_number, number);
create index car_order_driver on car_order (client_id, driver_number, number);

call tenant_table('car_order', drivers => 'driver_number');
call searched_table('carOrder', 'car_order', array['make', 'plate', 'model'], 'driver_number');
