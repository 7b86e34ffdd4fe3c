-- What people do about signals of the dashboard. A signal itself is not stored: it follows from its record, and is named by
-- what it is about, the record's number and the day of its cause (decision 0087).

create table signal_care (
  client_id integer not null references client,
  kind text not null check (kind in ('contract', 'damage', 'mileage', 'fine', 'mot')),
  -- Of the contract, the damage report or the fine.
  number integer not null check (number > 0),
  cause date not null,
  -- Whose record it is: who sees that sees this.
  debtor_number integer not null,
  -- Who sees to it; the number of their account.
  assignee_number integer,
  -- It comes back on that day.
  snoozed_until date,
  closed_at timestamptz,
  closed_by text check (length(closed_by) between 1 and 160),
  close_reason text check (length(close_reason) between 1 and 200),
  -- What was the case when it was closed: a contract that passes its end is open again.
  closed_as text check (length(closed_as) between 1 and 20),
  comment text check (length(comment) between 1 and 1000),
  changed_at timestamptz not null,
  -- Of another debtor it is another signal: nobody learns what was done about it before.
  primary key (client_id, kind, number, cause, debtor_number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, assignee_number) references account (client_id, number),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null)
    and (closed_at is null) = (closed_as is null))
);
create index signal_care_debtor on signal_care (client_id, debtor_number);
create index signal_care_assignee on signal_care (client_id, assignee_number) where assignee_number is not null;
-- Drivers have no part in it.
call tenant_table('signal_care');

create table signal_seen (
  client_id integer not null references client,
  -- Who saw it. Staff are accounts of another client; numbers are unique over all of them.
  account_number integer not null,
  kind text not null check (kind in ('contract', 'damage', 'mileage', 'fine', 'mot')),
  number integer not null check (number > 0),
  cause date not null,
  debtor_number integer not null,
  seen_at timestamptz not null,
  primary key (client_id, account_number, kind, number, cause, debtor_number),
  foreign key (client_id, debtor_number) references debtor (client_id, number)
);
create index signal_seen_debtor on signal_seen (client_id, debtor_number);
call tenant_table('signal_seen');

-- What is told of signals is read by who sees the whole client; added to what the policy of the trail says already.
do $$
begin
  execute format($policy$alter policy tenant on audit_event using (%s
    and (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
      or entity_kind is distinct from 'signal'))$policy$,
    (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = 'audit_event'::regclass and polname = 'tenant'));
end
$$;
