-- Release notes of the provider's products, which all clients read (RN, decision 0129).
create table release_note (
  client_id integer not null references client,
  number integer not null check (number > 0),
  published_on date not null,
  product_code text not null check (product_code ~ '^[A-Z0-9]{1,20}$'),
  note_type text not null check (note_type in ('new', 'improved', 'fixed')),
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  description jsonb not null check (jsonb_typeof(description) = 'object'),
  primary key (client_id, number)
);
call kept_table('release_note', 'releaseNote', '{subject, description}');

-- Which person has read which release note. The client is that of the account, not that of the note.
create table release_note_read (
  client_id integer not null references client,
  account_number integer not null,
  note_number integer not null,
  read_at timestamptz not null,
  primary key (client_id, account_number, note_number),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);
call tenant_table('release_note_read', debtors => 'all', drivers => 'all', also =>
  $$((select current_setting('app.account', true)) = ''
    or account_number = (select nullif(current_setting('app.account', true), ''))::integer)$$);
