-- Links by which a mileage is entered without signing in (PM-01, PM-23), and the keys by which they are asked for (PM-17).

create table mileage_link (
  client_id integer not null references client,
  id uuid not null,
  -- Of the token that stands in the address, which names the client and 256 random bits: SHA-256.
  token_hash bytea not null check (length(token_hash) = 32),
  lease_contract_number integer not null,
  vehicle_number integer not null,
  debtor_number integer not null,
  -- Who drove the car when the link was made.
  driver_number integer,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- A newer link of the car took its place.
  ended_at timestamptz,
  -- It was mailed to the driver.
  reminded_at timestamptz,
  -- The one entry that it takes.
  used_at timestamptz,
  reading_number integer,
  -- Entries that were tried in the hour that began at tries_since.
  tries smallint not null default 0,
  tries_since timestamptz,
  primary key (client_id, id),
  unique (client_id, token_hash),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, vehicle_number) references vehicle (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  foreign key (client_id, reading_number) references mileage_reading (client_id, number),
  check ((used_at is null) = (reading_number is null))
);
-- A car has one link at a time, under races too.
create unique index mileage_link_open on mileage_link (client_id, vehicle_number) where ended_at is null and used_at is null;
create index mileage_link_reminded on mileage_link (client_id, lease_contract_number, reminded_at desc) where reminded_at is not null;
create index mileage_link_reading on mileage_link (client_id, reading_number) where reading_number is not null;
call tenant_table('mileage_link', drivers => 'driver_number');

create table mileage_key (
  client_id integer not null references client,
  hash bytea not null check (length(hash) = 32),
  debtor_number integer not null,
  -- The session that asked for it: it ends with that.
  family uuid not null,
  expires_at timestamptz not null,
  primary key (client_id, hash),
  foreign key (client_id, debtor_number) references debtor (client_id, number)
);
create index mileage_key_expires on mileage_key (client_id, expires_at);
call tenant_table('mileage_key');
