-- The calendar of the dashboard for calendars elsewhere: the secret link of an account (decision 0088).

create table calendar_feed (
  client_id integer not null references client,
  -- One of the client's own accounts, which has one link at a time.
  account_number integer not null,
  -- Of the token that stands in the address, which names the client and 256 random bits: SHA-256.
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  -- When a calendar last asked.
  read_at timestamptz,
  primary key (client_id, account_number),
  unique (client_id, token_hash),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);
-- One's own, also a driver's; whoever shows a token is nobody yet.
call tenant_table('calendar_feed', debtors => 'all', drivers => 'all',
  also => $$((select current_setting('app.account', true)) = ''
    or account_number = (select nullif(current_setting('app.account', true), ''))::integer)$$);
