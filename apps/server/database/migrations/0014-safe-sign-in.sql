-- Guesses are counted by the person that is tried and by the network that tries, each with the moment at which it is
-- evaluated. Who is tried is kept as a keyed hash of the e-mail: the same over all clients, so that neither staff nor
-- anybody else can be told from somebody unknown, and no typed text is stored.
drop table login_attempt;
create table sign_in_attempt (
  id uuid primary key,
  person bytea not null check (length(person) = 32),
  network text not null check (length(network) between 1 and 100),
  -- The hash of the device's mark, when the person signed in on it before; such attempts count for the device alone.
  device bytea check (length(device) = 32),
  -- Not the network's first attempt at the person: these are evaluated one after the other, over all networks.
  is_repeated boolean not null,
  at timestamptz not null,
  due_at timestamptz not null check (due_at >= at)
);
create index sign_in_attempt_person on sign_in_attempt (person, at);
create index sign_in_attempt_network on sign_in_attempt (network, at);
create index sign_in_attempt_at on sign_in_attempt (at);

-- Browsers on which somebody signed in before. Only a hash of the mark that the browser holds is kept.
create table known_device (
  client_id integer not null,
  account_number integer not null,
  mark bytea not null check (length(mark) = 32),
  signed_in_at timestamptz not null,
  primary key (client_id, account_number, mark),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);
create index known_device_mark on known_device (mark);

alter table sign_in_attempt enable row level security;
alter table sign_in_attempt force row level security;
alter table known_device enable row level security;
alter table known_device force row level security;
create policy gate on sign_in_attempt to wagenpark_gate using (true) with check (true);
create policy gate on known_device to wagenpark_gate using (true) with check (true);
grant select, insert, update, delete on sign_in_attempt, known_device to wagenpark_gate;

-- When the person behind a session last did something; the refresh token ends when that is too long ago.
alter table session_token add column active_at timestamptz not null default now();

-- The application never needs a password hash: it sees all other columns. A column that is added later needs its grant.
revoke select on account from wagenpark_app;
grant select (client_id, number, email, role, rights, name, language, driver_number, sees_all_debtors, valid_until,
  is_active, security_stamp, last_login_at, previous_login_at, created_at, search_text) on account to wagenpark_app;
