-- What every table of a subject needs, said once: whose rows are seen, what may be done with them, how they are found by
-- words. A migration that adds a table calls these procedures. One that changes what they write changes the procedure and
-- calls it again for the tables that stand already, as this one does.

-- Who sees which rows of a client's table: one policy, its conditions joined by `and`, the same for reading and writing.
--   debtors  the column with the debtor's number; 'all': whatever debtors somebody works for; 'none': only who works for all
--   drivers  which rows a driver sees. A column with the driver's number; 'contract': those of a lease contract that the
--            driver sees; 'all'; 'none'
--   parent   rows are seen with the row of another table whose `parent_key` stands in the column `through`
--   also     a further condition
--   may      what the application is granted; null: what it was granted before
-- Where neither debtors nor drivers are said, a table without a parent has its rows seen by the debtors of debtor_number
-- and by no driver. What is not the client stands in `(select …)`, a constant of the statement. Of `everything or these
-- debtors` the planner believes that one row in 250 is seen, of `case` one in two (0010).
create procedure tenant_table(of_table name, debtors text default null, drivers text default null, parent name default null,
  through name default null, parent_key name default 'number', also text default null,
  may text default 'select, insert, update, delete')
language plpgsql set search_path = public, pg_temp as $$
declare
  of_debtors constant text := coalesce(debtors, case when parent is null then 'debtor_number' else 'all' end);
  of_drivers constant text := coalesce(drivers, case when parent is null then 'none' else 'all' end);
  every_debtor constant text := '(select current_setting(''app.debtors'', true)) = ''*''';
  no_driver constant text := '(select current_setting(''app.driver'', true)) = ''''';
  conditions text[] := array['client_id = app_client()'];
  condition text;
  former name;
begin
  if not exists (
    select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = of_table::text::regclass and i.indisprimary and a.attname = 'client_id' and a.atttypid = 'integer'::regtype
  ) then
    raise exception 'the primary key of % does not begin with client_id integer', of_table using errcode = 'invalid_table_definition';
  end if;
  if of_debtors = 'none' then
    conditions := conditions || every_debtor;
  elsif of_debtors <> 'all' then
    conditions := conditions || format(
      'case when %s then true else %I = any ((select nullif(current_setting(''app.debtors'', true), ''*''))::integer[]) end',
      every_debtor, of_debtors);
  end if;
  if of_drivers = 'none' then
    conditions := conditions || no_driver;
  elsif of_drivers = 'contract' then
    conditions := conditions || format('(%s or exists (select from lease_contract c
      where c.client_id = %2$I.client_id and c.number = %2$I.lease_contract_number))', no_driver, of_table);
  elsif of_drivers <> 'all' then
    conditions := conditions || format(
      'case when %s then true else %I = (select nullif(current_setting(''app.driver'', true), ''''))::integer end',
      no_driver, of_drivers);
  end if;
  if parent is not null then
    conditions := conditions || format('((%s and %s) or exists (select from %I p
      where p.client_id = %4$I.client_id and p.%5$I = %4$I.%6$I))', every_debtor, no_driver, parent, of_table, parent_key, through);
  end if;
  if also is not null then
    conditions := conditions || also;
  end if;
  condition := array_to_string(conditions, ' and ');

  execute format('alter table %I enable row level security', of_table);
  execute format('alter table %I force row level security', of_table);
  for former in
    select polname from pg_policy where polrelid = of_table::text::regclass and 'wagenpark_app'::regrole = any (polroles)
  loop
    execute format('drop policy %I on %I', former, of_table);
  end loop;
  execute format('create policy tenant on %I to wagenpark_app using (%s) with check (%2$s)', of_table, condition);
  if may is not null then
    execute format('revoke all on %I from wagenpark_app', of_table);
    execute format('grant %s on %I to wagenpark_app', may, of_table);
  end if;
end
$$;

-- What is searched by words, read by found_keys. `drivers` is as with tenant_table, of lease contracts the driver of today.
create table searched_kind (
  kind text primary key check (kind ~ '^[a-z][A-Za-z]{1,30}$'),
  table_name text not null unique,
  drivers text not null
);
insert into searched_kind values ('leaseContract', 'lease_contract', 'list_driver_number'), ('fuelContract', 'fuel_contract', 'contract'),
  ('invoice', 'invoice', 'none'), ('fine', 'fine', 'driver_number');
alter table searched_kind enable row level security;
alter table searched_kind force row level security;
create policy search on searched_kind for select to wagenpark_search using (true);
grant select on searched_kind to wagenpark_search;

-- Makes the records of a table findable by the words of some of its columns. `drivers`: 'contract', 'none', or the column
-- with the driver's number, as with tenant_table.
create procedure searched_table(of_kind text, of_table name, columns name[], drivers text default 'none')
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %I add column search_text text not null generated always as (%s) stored', of_table,
    (select string_agg(format('search_field(%I::text)', name), ' || ' order by place)
     from unnest(columns) with ordinality given (name, place)));
  execute format('create index %I on %I using gin (client_id, search_text gin_trgm_ops)', of_table || '_search', of_table);
  execute format('create policy search on %I for select to wagenpark_search using (true)', of_table);
  execute format('grant select on %I to wagenpark_search', of_table);
  -- What found_keys will ask for is there.
  execute format('select t.client_id, t.number, t.debtor_number %s from %I t limit 0', case drivers
    when 'none' then '' when 'contract' then ', t.lease_contract_number' else format(', t.%I', drivers) end, of_table);
  -- Where the login is no superuser, the forced policies would refuse the row.
  alter table searched_kind no force row level security;
  insert into searched_kind values (of_kind, of_table, drivers);
  alter table searched_kind force row level security;
end
$$;
revoke execute on procedure tenant_table, searched_table from public;

-- The records of a kind, the newest first: as before (0009), but that the kinds stand in their table.
create or replace function found_keys(of_kind text, of_client integer, debtors integer[], of_driver integer, patterns text[], take integer)
returns table (number integer) language plpgsql stable rows 10 security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on as $$
declare
  many constant integer := 3000;
  of_table text;
  own_person text;
  in_scope text;
  source text;
  keys integer[];
begin
  select k.table_name, case k.drivers
      when 'none' then 'false'
      when 'contract' then 'exists (select from lease_contract c
        where c.client_id = $1 and c.number = t.lease_contract_number and c.list_driver_number = $3)'
      else format('t.%I = $3', k.drivers)
    end
    into of_table, own_person from searched_kind k where k.kind = of_kind;
  if of_table is null then
    raise exception 'nothing of the kind % is searched', of_kind using errcode = 'invalid_parameter_value';
  end if;
  in_scope := 't.client_id = $1'
    || case when debtors is null then '' else ' and t.debtor_number = any ($2)' end
    || case when of_driver is null then '' else ' and ' || own_person end;
  source := format('select t.number, t.search_text from %I t where %s order by t.number desc', of_table, in_scope);
  if of_driver is null then
    keys := first_found(source, 500, of_client, debtors, patterns, take);
  end if;
  if keys is null then
    perform set_config('enable_indexscan', 'off', true);
    execute format('select array_agg(found.number order by found.number desc)
        from (select t.number from %I t where %s %s limit $5) found',
      of_table, in_scope, matches_words('t.search_text', '$4', patterns))
      into keys using of_client, debtors, of_driver, patterns, many;
    perform set_config('enable_indexscan', 'on', true);
    if cardinality(keys) = many and of_driver is null then
      keys := first_found(source, null, of_client, debtors, patterns, take);
    end if;
  end if;
  return query select unnest(keys[1:take]);
end
$$;

-- Numbers of contracts are disjoint over their kinds within a client, so that a number alone names a contract. Which kind
-- holds a number stands in a table, and a contract can only be there under a number that its kind holds. Whoever adds a
-- contract takes its number first; of two that take the same at once the second is refused.
create table contract_number (
  client_id integer not null references client,
  number integer not null check (number > 0),
  kind text not null check (kind in ('lease', 'fuel')),
  constraint contract_number_disjoint primary key (client_id, number),
  -- What the contracts point at.
  constraint contract_number_of_kind unique (client_id, number, kind)
);
drop trigger lease_contract_number_disjoint on lease_contract;
drop trigger fuel_contract_number_disjoint on fuel_contract;
drop function refuse_taken_contract_number;
-- Where the login is no superuser, the forced policies would hide every row from this.
alter table lease_contract no force row level security;
alter table fuel_contract no force row level security;
insert into contract_number
select client_id, number, 'lease' from lease_contract union all select client_id, number, 'fuel' from fuel_contract;
alter table lease_contract add column contract_kind text not null default 'lease' check (contract_kind = 'lease'),
  add constraint lease_contract_number foreign key (client_id, number, contract_kind)
    references contract_number (client_id, number, kind);
alter table fuel_contract add column contract_kind text not null default 'fuel' check (contract_kind = 'fuel'),
  add constraint fuel_contract_number foreign key (client_id, number, contract_kind)
    references contract_number (client_id, number, kind);

-- The tables that stand already, in place of the policies of 0001 to 0022. -----------------------------------------------

-- Seen by everybody of the client.
call tenant_table('client', debtors => 'all', drivers => 'all', may => 'select, insert, update');
call tenant_table('client_image', debtors => 'all', drivers => 'all', may => 'select, insert, update');
call tenant_table('client_language', debtors => 'all', drivers => 'all');
-- Granted column by column (0014).
call tenant_table('account', debtors => 'all', drivers => 'all', may => null);
call tenant_table('account_debtor', debtors => 'all', drivers => 'all', may => 'select');
call tenant_table('idempotency_key', debtors => 'all', drivers => 'all');
call tenant_table('hourly_use', debtors => 'all', drivers => 'all');
call tenant_table('mail', debtors => 'all', drivers => 'all');
call tenant_table('invoice_type', debtors => 'all', drivers => 'all');
-- Companies are no secret to their drivers.
call tenant_table('debtor', debtors => 'number', drivers => 'all');

-- Imports alone take numbers.
call tenant_table('contract_number', debtors => 'none', may => 'select, insert');
call tenant_table('lease_contract', drivers => 'list_driver_number');
call tenant_table('lease_contract_version', parent => 'lease_contract', through => 'contract_number');
call tenant_table('contract_component', parent => 'lease_contract', through => 'contract_number');
-- Of the persons who drove the own car before, drivers see nothing.
call tenant_table('driver_assignment', drivers => 'driver_number', parent => 'lease_contract', through => 'contract_number');
call tenant_table('driver', drivers => 'number');
call tenant_table('vehicle', parent => 'lease_contract', through => 'number', parent_key => 'vehicle_number');
call tenant_table('vehicle_option', parent => 'vehicle', through => 'vehicle_number');

call tenant_table('fuel_contract', drivers => 'contract');
call tenant_table('fuel_contract_version', parent => 'fuel_contract', through => 'contract_number');
call tenant_table('refueling', drivers => 'driver_number');
call tenant_table('fine', drivers => 'driver_number');
call tenant_table('record_file', drivers => 'driver_number');
-- Invoices are the company's.
call tenant_table('invoice', drivers => 'none');
call tenant_table('invoice_line', parent => 'invoice', through => 'invoice_number');

-- A driver sees what was asked by themselves.
call tenant_table('request', drivers => 'all', also => $$case when (select current_setting('app.driver', true)) = '' then true
  else asker_number = (select nullif(current_setting('app.account', true), ''))::integer end$$);
call tenant_table('request_event', parent => 'request', through => 'request_number', may => 'select, insert');

-- One's own views and shared ones whose words and filters one may read (0015). Account numbers are unique over all clients.
call tenant_table('saved_view', debtors => 'all', drivers => 'all', also => $$case
  when (select current_setting('app.account', true)) = '' then true
  when owner_number = (select nullif(current_setting('app.account', true), ''))::integer then true
  when not is_shared then false
  when not narrows then true
  when (select current_setting('app.driver', true)) <> '' then false
  when (select current_setting('app.debtors', true)) = '*' then true
  else coalesce(debtors <@ (select nullif(current_setting('app.debtors', true), '*'))::integer[], false)
end$$);
call tenant_table('saved_view_default', debtors => 'all', drivers => 'all', also => $$((select current_setting('app.account', true)) = ''
  or account_number = (select nullif(current_setting('app.account', true), ''))::integer)$$);

-- The one table where reading and writing differ. What is told of a record is read by whom may see it, of a contract that
-- changed hands or got another reference by whoever sees it now (0006); writing is free to everybody, since everybody is
-- told of.
call tenant_table('audit_event', debtors => 'all', drivers => 'all', may => 'select, insert');
drop policy tenant on audit_event;
create policy tenant on audit_event for select to wagenpark_app using (
  client_id = app_client()
  and (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or ((entity_kind is distinct from 'leaseContract'
        or exists (select from lease_contract c where c.client_id = audit_event.client_id and c.number = entity_number))
      and (entity_kind is distinct from 'fine'
        or exists (select from fine f where f.client_id = audit_event.client_id and f.number = entity_number))
      and (entity_kind is distinct from 'refueling'
        or exists (select from refueling r where r.client_id = audit_event.client_id and r.number = entity_number))
      and (request_number is null or action in ('debtorChangeEffective', 'referenceChangeEffective')
        or exists (select from request r where r.client_id = audit_event.client_id and r.number = request_number))))
  and (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or entity_kind is distinct from 'fuelContract'
    or exists (select from fuel_contract c where c.client_id = audit_event.client_id and c.number = entity_number)));
create policy told on audit_event for insert to wagenpark_app with check (client_id = app_client());
