-- What somebody made of a list (tab, words, order, columns, filters), kept under a name.

create table saved_view (
  client_id integer not null references client,
  id uuid not null,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,62}$'),
  -- Whoever made it. Staff live in the provider's client and make views in the client that they work in.
  owner_client_id integer not null,
  owner_number integer not null,
  owner_name text not null,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- Seen by everybody of the client, else by its owner alone.
  is_shared boolean not null default false,
  state jsonb not null check (jsonb_typeof(state) = 'object' and octet_length(state::text) <= 32768),
  -- Rises with every change, so that of two who change it at once the later one is told.
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (client_id, id),
  unique (client_id, list, id),
  foreign key (owner_client_id, owner_number) references account (client_id, number) on delete cascade
);
-- One name once per person and list, however it is spelled.
create unique index saved_view_name on saved_view (client_id, list, owner_number, lower(name));

-- The view that a list opens with for one person, where the address names none.
create table saved_view_default (
  client_id integer not null,
  account_client_id integer not null,
  account_number integer not null,
  list text not null,
  view_id uuid not null,
  primary key (client_id, account_number, list),
  foreign key (client_id, list, view_id) references saved_view (client_id, list, id) on delete cascade,
  foreign key (account_client_id, account_number) references account (client_id, number) on delete cascade
);
create index saved_view_default_view on saved_view_default (client_id, view_id);

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy tenant on saved_view to wagenpark_app using (client_id = app_client()) with check (client_id = app_client());
-- One's own and what is shared. Account numbers are unique over all clients.
create policy own_or_shared on saved_view as restrictive to wagenpark_app
  using (is_shared or (select current_setting('app.account', true)) = ''
    or owner_number = (select nullif(current_setting('app.account', true), ''))::integer);

alter table saved_view_default enable row level security;
alter table saved_view_default force row level security;
create policy tenant on saved_view_default to wagenpark_app using (client_id = app_client()) with check (client_id = app_client());
create policy own_account on saved_view_default as restrictive to wagenpark_app
  using ((select current_setting('app.account', true)) = ''
    or account_number = (select nullif(current_setting('app.account', true), ''))::integer);

grant select, insert, update, delete on saved_view, saved_view_default to wagenpark_app;
