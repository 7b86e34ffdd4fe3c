-- A second factor beside the password: codes of an authenticator app, and recovery codes (decision 0127).

alter table account
  -- Since when sign-ins ask for a second factor; null: the password is enough.
  add column second_factor_at timestamptz;
grant select (second_factor_at) on account to wagenpark_app;

-- Of whom the client demands a second factor, by role.
alter table client
  add column second_factor_supervisor boolean not null default false,
  add column second_factor_subsupervisor boolean not null default false,
  add column second_factor_bulk boolean not null default false,
  add column second_factor_fleetmanagement boolean not null default false,
  add column second_factor_driver boolean not null default false;

-- The authenticator of an account. It asks for nothing before `account.second_factor_at` is set.
create table authenticator (
  client_id integer not null references client,
  account_number integer not null,
  -- The shared secret of RFC 6238, encrypted with a key that is derived from the server's secret.
  sealed_secret bytea not null check (length(sealed_secret) between 29 and 200),
  -- The latest time step whose code was used: each code works once.
  last_step bigint not null default 0 check (last_step >= 0),
  created_at timestamptz not null,
  primary key (client_id, account_number),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);

-- Codes for who lost the authenticator. Each works once: a used one is deleted.
create table recovery_code (
  client_id integer not null references client,
  account_number integer not null,
  -- A keyed hash.
  hash bytea not null check (length(hash) = 32),
  primary key (client_id, account_number, hash),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);

-- A sign-in whose password was right and that waits for the second factor. It is no session.
create table sign_in_challenge (
  client_id integer not null references client,
  -- Of the token in the browser's cookie, which names the client and 256 random bits: SHA-256.
  hash bytea not null check (length(hash) = 32),
  account_number integer not null,
  -- The client that the session will work in; staff work in others than their own.
  work_client_id integer not null,
  -- Of the account when the password was checked: a new password meanwhile ends the sign-in.
  security_stamp integer not null,
  failures smallint not null default 0 check (failures >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (client_id, hash),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);
create index sign_in_challenge_account on sign_in_challenge (client_id, account_number);

alter table authenticator enable row level security;
alter table authenticator force row level security;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
alter table sign_in_challenge enable row level security;
alter table sign_in_challenge force row level security;
create policy gate on authenticator to wagenpark_gate using (true) with check (true);
create policy gate on recovery_code to wagenpark_gate using (true) with check (true);
create policy gate on sign_in_challenge to wagenpark_gate using (true) with check (true);
grant select, insert, update, delete on authenticator, recovery_code, sign_in_challenge to wagenpark_gate;
