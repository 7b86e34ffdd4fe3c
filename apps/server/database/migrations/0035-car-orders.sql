-- Cars that were ordered, how far they are, and every day of delivery that was promised.

create table car_order (
  client_id integer not null references client,
  -- The order's number, as the leasing company has it.
  number integer not null check (number > 0),
  debtor_number integer not null,
  -- Who is to drive it; nobody yet for a car of the pool.
  driver_number integer,
  -- The contract that comes to an end for it, and the one that it became.
  succeeded_contract_number integer,
  lease_contract_number integer,
  plate text check (length(plate) between 2 and 15),
  make text not null check (length(make) between 1 and 60),
  model text not null check (length(model) between 1 and 120),
  ordered_on date not null,
  confirmed_on date,
  -- A day of the week in which it is built.
  built_on date,
  at_dealer_on date,
  registered_on date,
  handover_on date,
  delivered_on date check (delivered_on >= ordered_on),
  -- Both are written with the promise (car_order_promise), by whoever makes or moves it.
  first_promised_on date,
  promised_on date check (promised_on is null or first_promised_on is not null),
  promise_reason text check (length(promise_reason) between 1 and 300),
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
  -- What the last file said of the days that staff may change too: what it only repeats is no news (decision 0062).
  last_file text,
  -- Rises with every change: who changes an order says from which one.
  version integer not null default 1,
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  foreign key (client_id, succeeded_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number)
);
create index car_order_debtor on car_order (client_id, debtor_number, number);
create index car_order_driver on car_order (client_id, driver_number, number);
create index car_order_succeeded on car_order (client_id, succeeded_contract_number, number);
create index car_order_contract on car_order (client_id, lease_contract_number, number);

call tenant_table('car_order', drivers => 'driver_number');
call searched_table('carOrder', 'car_order', array['number', 'plate', 'make', 'model', 'quote'], 'driver_number');

create table car_order_option (
  client_id integer not null references client,
  order_number integer not null,
  position integer not null check (position > 0),
  kind text not null check (length(kind) between 1 and 40),
  description text not null check (length(description) between 1 and 200),
  price numeric(10, 2),
  primary key (client_id, order_number, position),
  foreign key (client_id, order_number) references car_order (client_id, number)
);
call tenant_table('car_order_option', parent => 'car_order', through => 'order_number');

-- Every day of delivery that was promised, in its order: the first one, and what each was moved to.
create table car_order_promise (
  client_id integer not null references client,
  order_number integer not null,
  place integer not null check (place > 0),
  at timestamptz not null,
  -- Null: the day was taken back, and no other was given.
  promised_on date,
  previous_on date,
  reason text check (length(reason) between 1 and 300),
  source text not null check (source in ('import', 'staff')),
  actor text,
  -- Whether mails tell of it already, or need not.
  is_told boolean not null,
  primary key (client_id, order_number, place),
  foreign key (client_id, order_number) references car_order (client_id, number),
  check (promised_on is distinct from previous_on)
);
create index car_order_promise_untold on car_order_promise (client_id, order_number) where not is_told;
call tenant_table('car_order_promise', parent => 'car_order', through => 'order_number');
-- Mails to fleet managers and drivers when a promised day moves; staff may switch them off.
alter table client add column mails_moved_deliveries boolean not null default true;

-- What is told of an order is read by whom may see it; added to what the policy of the trail says already.
do $$
begin
  execute format($policy$alter policy tenant on audit_event using (%s
    and (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
      or entity_kind is distinct from 'carOrder'
      or exists (select from car_order o where o.client_id = audit_event.client_id and o.number = entity_number)))$policy$,
    (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = 'audit_event'::regclass and polname = 'tenant'));
end
$$;
