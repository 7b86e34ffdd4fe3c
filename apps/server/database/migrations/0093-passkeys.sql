-- Passkeys (WebAuthn): a sign-in of their own, and a second factor after the password (decision 0137).

alter table authenticator
  -- False while it is being set up: a passkey may have switched the second factor on already.
  add column is_confirmed boolean not null default true;

create table passkey (
  client_id integer not null references client,
  account_number integer not null,
  id uuid not null,
  -- As the authenticator names it. Of all accounts, one has it.
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator gave it. It is no secret.
  public_key bytea not null check (length(public_key) between 1 and 2000),
  -- How often the authenticator says it was used; 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  -- How the browser reaches it, such as usb or internal.
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz,
  primary key (client_id, account_number, id),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);
create unique index passkey_credential on passkey (credential_id);

-- A challenge that a passkey has to sign: each works once.
create table passkey_challenge (
  client_id integer not null references client,
  hash bytea not null check (length(hash) = 32),
  purpose text not null check (purpose in ('signIn', 'secondStep', 'add')),
  -- Whose passkey; null for a sign-in, which only the passkey tells.
  account_number integer check ((account_number is null) = (purpose = 'signIn')),
  expires_at timestamptz not null,
  primary key (client_id, hash),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);
create index passkey_challenge_account on passkey_challenge (client_id, account_number);

alter table passkey enable row level security;
alter table passkey force row level security;
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy gate on passkey to wagenpark_gate using (true) with check (true);
create policy gate on passkey_challenge to wagenpark_gate using (true) with check (true);
grant select, insert, update, delete on passkey, passkey_challenge to wagenpark_gate;
