-- Users are created, changed, blocked and deleted in the portal, and set their passwords by links from mails (decision 0122).

alter table account
  -- Null for accounts of imports and of the command line, which have a name alone.
  add column initials text check (length(initials) between 1 and 20),
  add column first_name text check (length(first_name) between 1 and 60),
  add column prefix text check (length(prefix) between 1 and 20),
  add column last_name text check (length(last_name) between 1 and 160),
  -- Where the user reads mail, if not at the address of the sign-in.
  add column contact_email text check (length(contact_email) between 3 and 254),
  add column phone text check (length(phone) between 1 and 30),
  add column department text check (length(department) between 1 and 80),
  add column has_password boolean not null generated always as (password_hash is not null) stored,
  add column version integer not null default 1 check (version > 0),
  add column changed_at timestamptz not null default now(),
  add column changed_by text,
  -- A deleted account stays as a row, because requests and the audit trail name it. It keeps its name alone.
  add column deleted_at timestamptz,
  add check (deleted_at is null or (not is_active and password_hash is null and phone is null and contact_email is null));

alter table account no force row level security;
update account set first_name = left(split_part(name, ' ', 1), 60), last_name = substr(name, strpos(name, ' ') + 1)
where name ~ '^\S+ \S';
alter table account force row level security;

-- A sign-in changes the account too and is no edit of it: the version rises with what an edit writes.
create trigger raise_version before update of email, role, rights, name, initials, first_name, prefix, last_name,
  contact_email, phone, department, driver_number, sees_all_debtors, valid_until, is_active, changed_at, deleted_at
  on account for each row execute function raise_version();

-- Blocking and deleting end every session in the same transaction, whoever writes: sessions of a former stamp are refused. A
-- deleted account also loses its password, which the application may not write.
create function end_access() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.is_active and not new.is_active then
    new.security_stamp := new.security_stamp + 1;
  end if;
  if new.deleted_at is not null then
    new.password_hash := null;
  end if;
  return new;
end
$$;
revoke execute on function end_access from public;
create trigger end_access before update of is_active, deleted_at on account
  for each row execute function end_access();

-- Nobody gives access beyond their own scope, whatever the application's rules let pass: who works for some companies
-- neither gives nor takes others, and never gives all; drivers manage nobody.
create function keep_access_in_scope() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  debtors constant text := current_setting('app.debtors', true);
begin
  if current_user <> 'wagenpark_app' then
    return coalesce(new, old);
  end if;
  if current_setting('app.driver', true) <> '' then
    raise exception 'drivers manage no accounts' using errcode = 'insufficient_privilege';
  end if;
  if debtors = '*' then
    return coalesce(new, old);
  end if;
  if tg_table_name = 'account' then
    if new.sees_all_debtors or (tg_op = 'UPDATE' and old.sees_all_debtors) then
      raise exception 'the account sees companies out of scope' using errcode = 'insufficient_privilege';
    end if;
  elsif coalesce(new.debtor_number, old.debtor_number) <> all (debtors::integer[]) then
    raise exception 'the company is out of scope' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;
revoke execute on function keep_access_in_scope from public;
create trigger keep_access_in_scope before insert or update on account
  for each row execute function keep_access_in_scope();
create trigger keep_access_in_scope before insert or delete on account_debtor
  for each row execute function keep_access_in_scope();

grant select (initials, first_name, prefix, last_name, contact_email, phone, department, has_password, version, changed_at,
  changed_by, deleted_at) on account to wagenpark_app;
grant insert (client_id, email, role, rights, name, initials, first_name, prefix, last_name, contact_email, phone, department,
  language, driver_number, sees_all_debtors, valid_until, created_at, changed_at, changed_by) on account to wagenpark_app;
grant update (email, role, rights, name, initials, first_name, prefix, last_name, contact_email, phone, department,
  driver_number, sees_all_debtors, valid_until, is_active, changed_at, changed_by, deleted_at) on account to wagenpark_app;
grant insert, delete on account_debtor to wagenpark_app;

-- The links by which users set their passwords. Ended ones stay for a while, so that a click on an old mail can send a new one.
create table password_link (
  client_id integer not null references client,
  -- Of the token in the mail, which names the client and 256 random bits: SHA-256.
  hash bytea not null check (length(hash) = 32),
  account_number integer not null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When it was used, or replaced by a later one.
  ended_at timestamptz,
  primary key (client_id, hash),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade
);
create index password_link_account on password_link (client_id, account_number, created_at desc);
-- Seen with the companies of the user, or with the company of the person where a driver has none.
call tenant_table('password_link', debtors => 'all', drivers => 'none', also => $$((select current_setting('app.debtors', true)) = '*'
  or exists (select from account_debtor g where g.client_id = password_link.client_id and g.account_number = password_link.account_number
    and g.debtor_number = any ((select nullif(current_setting('app.debtors', true), '*'))::integer[]))
  or exists (select from account a join driver d on d.client_id = a.client_id and d.number = a.driver_number
    where a.client_id = password_link.client_id and a.number = password_link.account_number))$$);
-- The gate sets the password and ends the links in one transaction.
create policy gate on password_link to wagenpark_gate using (true) with check (true);
grant select, update, delete on password_link to wagenpark_gate;

-- Where a session was started: shown to its person and to those who manage them.
create table session_origin (
  family uuid primary key,
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  address text check (length(address) <= 60),
  started_at timestamptz not null
);
alter table session_origin enable row level security;
alter table session_origin force row level security;
create policy gate on session_origin to wagenpark_gate using (true) with check (true);
grant select, insert, delete on session_origin to wagenpark_gate;
