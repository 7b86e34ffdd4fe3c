-- What any account can write has a limit for each hour, letters that were not sent can be withdrawn, and a shared view is
-- seen by those who may see what it names.

-- How often an account did something in an hour. `subject` tells apart what is counted one by one: the contract of a
-- request, the function that was refused. Hours of the past are removed by a job.
create table hourly_use (
  client_id integer not null references client,
  account_number integer not null,
  action text not null,
  subject text not null default '',
  hour timestamptz not null,
  used integer not null check (used > 0),
  -- The entry of the audit trail that stands for all of them, where there is one.
  audit_id uuid,
  primary key (client_id, account_number, action, subject, hour)
) with (fillfactor = 70);
create index hourly_use_hour on hourly_use (client_id, hour);

alter table hourly_use enable row level security;
alter table hourly_use force row level security;
create policy tenant on hourly_use to wagenpark_app using (client_id = app_client()) with check (client_id = app_client());
-- The job that removes past hours looks for the clients that have some.
create policy staff on hourly_use for select to wagenpark_staff using (true);
grant select, insert, update, delete on hourly_use to wagenpark_app;
grant select on hourly_use to wagenpark_staff;

-- A letter that was taken back before it was sent.
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check check (status in ('queued', 'sent', 'held', 'failed', 'withdrawn'));

-- Whoever sees a shared view reads the words and filters in it, which name people and debtors. They were put there by
-- somebody who saw `debtors` (null: all of the client's), and are read by those who see no less. A view that only orders
-- and chooses columns is read by everybody. Views of before count as made by somebody who saw everything.
alter table saved_view add column narrows boolean not null generated always as (
  coalesce(state ->> 'search', '') <> '' or coalesce(jsonb_array_length(state -> 'filters'), 0) > 0) stored;
alter table saved_view add column debtors integer[];
alter policy own_or_shared on saved_view
  using (case
    when (select current_setting('app.account', true)) = '' then true
    when owner_number = (select nullif(current_setting('app.account', true), ''))::integer then true
    when not is_shared then false
    when not narrows then true
    when (select current_setting('app.driver', true)) <> '' then false
    when (select current_setting('app.debtors', true)) = '*' then true
    else coalesce(debtors <@ (select nullif(current_setting('app.debtors', true), '*'))::integer[], false)
  end);
