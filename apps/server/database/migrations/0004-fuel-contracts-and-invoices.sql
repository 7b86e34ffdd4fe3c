-- Fuel contracts with their refuelings, invoices with their lines, and files that belong to records.
--
-- Refuelings and invoices are facts of their moment: they carry the debtor and the driver of that moment themselves, so
-- that a later change of debtor or driver moves none of them, and scope needs no join.

-- Fuel contracts -------------------------------------------------------------------------------------------------------

create table fuel_contract (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  -- The lease contract whose car is refuelled; null for a card without a car (a pool, a generator).
  lease_contract_number integer,
  version integer not null default 1,
  reference text check (length(reference) <= 100),
  supplier text not null check (length(supplier) between 1 and 80),
  card_number text not null check (length(card_number) between 1 and 40),
  card_valid_until date,
  fuel text,
  start_date date not null,
  end_date date,
  search_text text not null default '',
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  check (end_date is null or end_date >= start_date)
);
create index fuel_contract_debtor on fuel_contract (client_id, debtor_number, number);
create index fuel_contract_lease on fuel_contract (client_id, lease_contract_number, number);

-- Every change of a fuel contract makes a version with its reason, as lease contracts do.
create table fuel_contract_version (
  client_id integer not null,
  contract_number integer not null,
  version integer not null,
  recorded_at timestamptz not null default now(),
  reason text not null,
  source text not null check (source in ('person', 'import', 'job', 'token')),
  terms jsonb not null,
  primary key (client_id, contract_number, version),
  foreign key (client_id, contract_number) references fuel_contract (client_id, number) on delete cascade
);

-- Numbers of contracts are disjoint over their kinds within a client, so that a number alone names a contract.
create function refuse_taken_contract_number() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  taken integer;
begin
  -- Two that add contracts to one client at once wait for each other: neither sees what the other has not committed.
  perform pg_advisory_xact_lock(hashtext('contract number'), client_id) from (select distinct client_id from added) clients;
  if tg_table_name = 'lease_contract' then
    select a.number into taken from added a join fuel_contract o on o.client_id = a.client_id and o.number = a.number limit 1;
  else
    select a.number into taken from added a join lease_contract o on o.client_id = a.client_id and o.number = a.number limit 1;
  end if;
  if taken is not null then
    raise exception 'contract number % belongs to a contract of another kind', taken
      using errcode = 'unique_violation', constraint = 'contract_number_disjoint';
  end if;
  return null;
end
$$;
create trigger lease_contract_number_disjoint after insert on lease_contract
  referencing new table as added for each statement execute function refuse_taken_contract_number();
create trigger fuel_contract_number_disjoint after insert on fuel_contract
  referencing new table as added for each statement execute function refuse_taken_contract_number();

-- Invoices -------------------------------------------------------------------------------------------------------------

create table invoice (
  client_id integer not null references client,
  number integer not null check (number > 0),
  invoice_number text not null check (length(invoice_number) between 1 and 40),
  debtor_number integer not null,
  debtor_name text not null,
  invoice_date date not null,
  due_date date,
  period_from date,
  period_until date,
  description text,
  amount_excl numeric(14, 2) not null,
  amount_incl numeric(14, 2) not null,
  high_tax_base numeric(14, 2) not null default 0,
  high_tax_percentage numeric(5, 2),
  high_tax_amount numeric(14, 2) not null default 0,
  low_tax_base numeric(14, 2) not null default 0,
  low_tax_percentage numeric(5, 2),
  no_tax_base numeric(14, 2) not null default 0,
  payment_condition text,
  is_collected boolean not null default false,
  sent_digitally boolean not null default false,
  credit_made boolean not null default false,
  primary key (client_id, number),
  unique (client_id, invoice_number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  check (period_from is null or period_until is null or period_until >= period_from)
);
create index invoice_debtor on invoice (client_id, debtor_number, number);
create index invoice_date on invoice (client_id, invoice_date desc, number desc);

-- What kinds of lines a client's leasing company writes, and which columns they have, in order. A column is a resource
-- code with its kind: [{"code": "Kenteken", "kind": "text"}, {"code": "BedragExclusief", "kind": "amount"}, …].
create table invoice_type (
  client_id integer not null references client,
  code text not null check (code ~ '^[A-Za-z0-9]{1,20}$'),
  position smallint not null,
  description text not null check (length(description) between 1 and 80),
  resource_code text not null check (length(resource_code) between 1 and 60),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  primary key (client_id, code)
);

create table invoice_line (
  client_id integer not null,
  invoice_number integer not null,
  position integer not null,
  type_code text not null,
  -- What the line is about, when it is about one contract.
  contract_number integer,
  amount_excl numeric(14, 2) not null,
  amount_incl numeric(14, 2) not null,
  -- The values of the type's columns by resource code; days as 'YYYY-MM-DD'. A text with an asterisk is a translation key (EX-08).
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  primary key (client_id, invoice_number, position),
  foreign key (client_id, invoice_number) references invoice (client_id, number) on delete cascade,
  foreign key (client_id, type_code) references invoice_type (client_id, code)
);
create index invoice_line_type on invoice_line (client_id, invoice_number, type_code, position);
create index invoice_line_contract on invoice_line (client_id, contract_number) where contract_number is not null;

-- Refuelings -----------------------------------------------------------------------------------------------------------

create table refueling (
  client_id integer not null references client,
  number integer not null check (number > 0),
  fuel_contract_number integer not null,
  -- Debtor and driver of the moment.
  debtor_number integer not null,
  driver_number integer,
  invoice_number integer,
  at timestamptz not null,
  fuel_type text not null,
  liters numeric(9, 2) not null,
  amount_incl numeric(12, 2) not null,
  amount_excl numeric(12, 2) not null,
  mileage integer check (mileage >= 0),
  product_code text not null,
  product_description text not null,
  station text,
  on_highway boolean not null default false,
  primary key (client_id, number),
  foreign key (client_id, fuel_contract_number) references fuel_contract (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  foreign key (client_id, invoice_number) references invoice (client_id, number)
);
create index refueling_contract on refueling (client_id, fuel_contract_number, at desc);
create index refueling_invoice on refueling (client_id, invoice_number, at desc) where invoice_number is not null;

-- Files of records -----------------------------------------------------------------------------------------------------

-- The document of a record: the leasing company's own PDF of an invoice, a fine, … `kind` and `number` name the record;
-- debtor and driver are the record's, so that a file is seen by whoever sees its record.
create table record_file (
  client_id integer not null references client,
  kind text not null check (kind ~ '^[a-z][A-Za-z]{1,30}$'),
  number integer not null,
  debtor_number integer not null,
  driver_number integer,
  name text not null check (length(name) between 1 and 200 and name !~ '[/\\[:cntrl:]]'),
  content_type text not null check (content_type in ('application/pdf')),
  -- '%PDF-': what calls itself a PDF is one.
  content bytea not null check (length(content) <= 20971520 and substring(content for 5) = '\x255044462d'::bytea),
  stored_at timestamptz not null default now(),
  primary key (client_id, kind, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number)
);

-- Row-level security ---------------------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['fuel_contract', 'fuel_contract_version', 'invoice', 'invoice_type', 'invoice_line', 'refueling',
    'record_file'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to wagenpark_app using (client_id = app_client()) with check (client_id = app_client())', name);
  end loop;
  foreach name in array array['fuel_contract', 'invoice', 'refueling', 'record_file'] loop
    execute format('create policy debtor_scope on %I as restrictive to wagenpark_app
      using ((select current_setting(''app.debtors'', true)) = ''*''
        or debtor_number = any ((select nullif(current_setting(''app.debtors'', true), ''*''))::integer[]))', name);
  end loop;
  -- A driver sees what happened under the own name …
  foreach name in array array['refueling', 'record_file'] loop
    execute format('create policy own_person on %I as restrictive to wagenpark_app
      using ((select current_setting(''app.driver'', true)) = ''''
        or driver_number = (select nullif(current_setting(''app.driver'', true), ''''))::integer)', name);
  end loop;
end
$$;

-- … the fuel contract of the own car, and no invoices: they are the company's.
create policy own_person on fuel_contract as restrictive to wagenpark_app
  using ((select current_setting('app.driver', true)) = ''
    or exists (select from lease_contract c where c.client_id = fuel_contract.client_id and c.number = lease_contract_number));
create policy own_person on invoice as restrictive to wagenpark_app
  using ((select current_setting('app.driver', true)) = '');

create policy with_contract on fuel_contract_version as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from fuel_contract c where c.client_id = fuel_contract_version.client_id and c.number = contract_number));
create policy with_invoice on invoice_line as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from invoice i where i.client_id = invoice_line.client_id and i.number = invoice_line.invoice_number));

-- What is told of a fuel contract is read by whom may see it.
create policy with_fuel_contract on audit_event as restrictive for select to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or entity_kind is distinct from 'fuelContract'
    or exists (select from fuel_contract c where c.client_id = audit_event.client_id and c.number = entity_number));

grant select, insert, update, delete on fuel_contract, fuel_contract_version, invoice, invoice_type, invoice_line, refueling,
  record_file to wagenpark_app;

-- Runs as wagenpark_search, which sees the contracts of every scope: a taken number is taken for everybody.
create policy search on fuel_contract for select to wagenpark_search using (true);
grant select on fuel_contract to wagenpark_search;
grant create on schema public to wagenpark_search;
alter function refuse_taken_contract_number owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function refuse_taken_contract_number from public;
