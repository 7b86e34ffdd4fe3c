-- The foundation: tenants, people and rights, vehicles and contracts, dated assignments, requests, mail, audit, imports.
--
-- Rules that every table keeps:
--   * the tenant key client_id comes first in every primary key and index;
--   * row-level security is forced, so that even the owner sees nothing without a tenant;
--   * what must never be true is a constraint, not a check in the application.
--
-- The scope of a transaction stands in settings that the application sets with SET LOCAL:
--   app.client    the tenant's number
--   app.debtors   '*' for all debtors, else an array literal of debtor numbers: '{1001,1002}'
--   app.driver    '' for everybody but drivers, else the person's own driver number
--   app.account   the signed-in account's number, '' for jobs

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

do $$
begin
  -- Roles belong to the whole cluster; another database of it may have made them already, even at this very moment.
  begin create role wagenpark_app nologin; exception when duplicate_object or unique_violation then null; end;
  begin create role wagenpark_staff nologin; exception when duplicate_object or unique_violation then null; end;
  begin create role wagenpark_search nologin; exception when duplicate_object or unique_violation then null; end;
  begin create role wagenpark_gate nologin; exception when duplicate_object or unique_violation then null; end;
end
$$;
-- The login role may step down into them (needed when it is not a superuser).
do $$ begin execute format('grant wagenpark_app, wagenpark_staff, wagenpark_gate, wagenpark_search to %I', current_user); exception when others then null; end $$;
grant usage on schema public to wagenpark_app, wagenpark_staff, wagenpark_gate, wagenpark_search;

create function app_client() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.client', true), '')::integer $$;

-- Tenants ------------------------------------------------------------------------------------------------------------

create table client (
  client_id integer primary key check (client_id > 0),
  guid uuid not null unique,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  display_name text not null check (length(display_name) between 1 and 120),
  country text not null check (country in ('nl', 'be', 'de', 'fr', 'pl')),
  time_zone text not null,
  currency text not null check (currency in ('EUR', 'PLN')),
  primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null check (secondary_color ~ '^#[0-9a-f]{6}$'),
  phone text,
  email text,
  change_mailbox text,
  required_driver_fields text[] not null default '{}',
  has_lease_wise boolean not null default true,
  modules text[] not null default '{}',
  is_provider boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index client_one_provider on client (is_provider) where is_provider;

create table client_image (
  client_id integer not null references client,
  kind text not null check (kind in ('logo', 'favicon')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'image/x-icon')),
  content bytea not null check (length(content) <= 1048576),
  primary key (client_id, kind)
);

create table client_language (
  client_id integer not null references client,
  locale text not null check (locale in ('nl-NL', 'nl-BE', 'fr-BE', 'fr-FR', 'en-US', 'en-EN', 'en-GB', 'de-DE', 'pl-PL')),
  is_default boolean not null default false,
  primary key (client_id, locale)
);
create unique index client_language_one_default on client_language (client_id) where is_default;

-- Debtors: the tree of companies and fleets of a client ---------------------------------------------------------------

create table debtor (
  client_id integer not null references client,
  number integer not null check (number > 0),
  parent_number integer,
  code text not null,
  name text not null check (length(name) between 1 and 120),
  has_fines boolean,
  -- Moves whenever data of this debtor changes; the sum over a scope is its synchronisation version.
  version integer not null default 1,
  primary key (client_id, number),
  foreign key (client_id, parent_number) references debtor (client_id, number),
  check (parent_number is distinct from number)
);
create index debtor_parent on debtor (client_id, parent_number);

-- People --------------------------------------------------------------------------------------------------------------

create table driver (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  last_name text not null check (length(last_name) between 1 and 80),
  first_name text,
  initials text,
  prefix text,
  gender smallint check (gender in (1, 2)),
  birth_date date,
  email text,
  phone text,
  mobile text,
  language text,
  invoice_reference_1 text,
  invoice_reference_2 text,
  street text,
  house_number text,
  house_number_addition text,
  postcode text,
  city text,
  country text check (country in ('nl', 'be', 'de', 'fr', 'pl')),
  licence_number text,
  licence_issue_place text,
  licence_issued_on date,
  licence_valid_until date,
  licence_categories text[] not null default '{}' check (licence_categories <@ array['A', 'B', 'C', 'D', 'E']),
  full_name text not null generated always as (
    -- concat_ws is not immutable; the parts are put together by hand. 'Anna de Vries', else 'A. de Vries'.
    coalesce(nullif(first_name, '') || ' ', nullif(initials, '') || ' ', '') || coalesce(nullif(prefix, '') || ' ', '') || last_name
  ) stored,
  -- Folded by the application (fold() of packages/domain): names, number; what the driver look-up searches.
  search_text text not null default '',
  -- True once the portal itself changed the person: an import then leaves the row alone.
  owned_by_portal boolean not null default false,
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number)
);
create index driver_debtor on driver (client_id, debtor_number, number);
create index driver_search on driver using gin (client_id, search_text gin_trgm_ops);

create table account (
  client_id integer not null references client,
  number integer generated always as identity unique,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- An argon2id hash; null: cannot sign in with a password (the one-space placeholder is never a password, UM-21).
  password_hash text check (password_hash like '$argon2id$%'),
  role text not null check (role in ('master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver')),
  rights text[] not null default '{}',
  name text not null check (length(name) between 1 and 160),
  language text,
  driver_number integer,
  -- All debtors of the client, or those in account_debtor.
  sees_all_debtors boolean not null default false,
  valid_until date,
  is_active boolean not null default true,
  -- Rises whenever rights, role, scope, password or activity change; sessions of an older stamp end.
  security_stamp integer not null default 1,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (client_id, number),
  unique (client_id, email),
  foreign key (client_id, driver_number) references driver (client_id, number),
  check ((role = 'driver') = (driver_number is not null))
);

create table account_debtor (
  client_id integer not null,
  account_number integer not null,
  debtor_number integer not null,
  primary key (client_id, account_number, debtor_number),
  foreign key (client_id, account_number) references account (client_id, number) on delete cascade,
  foreign key (client_id, debtor_number) references debtor (client_id, number)
);

-- Sessions: opaque tokens, only their SHA-256 is kept -------------------------------------------------------------------

create table session_token (
  hash bytea primary key check (length(hash) = 32),
  kind text not null check (kind in ('access', 'refresh', 'fleet')),
  -- All tokens that descend from one sign-in; reuse of an old refresh token ends the whole family.
  family uuid not null,
  -- Where the account lives …
  account_client_id integer not null,
  account_number integer not null,
  -- … and the client that the session works in; staff may work in another client than their own.
  client_id integer not null references client,
  security_stamp integer not null,
  debtor_number integer,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  -- What a used refresh token was exchanged for, sealed with a key derived from the old token itself, so that an honest
  -- retry within the grace period gets the same answer and the database alone gives nothing away.
  sealed_successor bytea,
  foreign key (account_client_id, account_number) references account (client_id, number) on delete cascade
);
create index session_token_family on session_token (family);
create index session_token_account on session_token (account_client_id, account_number);
create index session_token_expiry on session_token (expires_at);

create table login_attempt (
  client_name text not null,
  email text not null,
  address text not null,
  at timestamptz not null default now()
);
create index login_attempt_email on login_attempt (client_name, email, at);
create index login_attempt_address on login_attempt (address, at);

-- Vehicles --------------------------------------------------------------------------------------------------------------

create table vehicle (
  client_id integer not null references client,
  number integer not null check (number > 0),
  -- As people write it, with dashes or spaces.
  plate text not null check (length(plate) between 2 and 15),
  country text not null check (country in ('nl', 'be', 'de', 'fr', 'pl')),
  object_type text not null default 'PV' check (object_type in ('PV', 'TW')),
  make text not null,
  model text not null,
  type text,
  body text,
  colour text,
  fuel text,
  co2 integer check (co2 between 0 and 1000),
  fuel_label text check (fuel_label in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  grey_plate boolean not null default false,
  list_price numeric(12, 2),
  addition_percentage numeric(5, 2) check (addition_percentage between 0 and 100),
  mot_date date,
  date_part_1 date,
  delivered_on date,
  last_service_km integer,
  last_service_on date,
  next_service_km integer,
  next_service_on date,
  mileage integer check (mileage >= 0),
  mileage_on date,
  tyre_type smallint check (tyre_type in (0, 1, 2)),
  tyre_storage text,
  description text not null generated always as (make || ' ' || model || coalesce(' ' || nullif(type, ''), '')) stored,
  primary key (client_id, number)
);
create unique index vehicle_plate on vehicle (client_id, replace(replace(plate, '-', ''), ' ', ''));

create table vehicle_option (
  client_id integer not null,
  vehicle_number integer not null,
  position smallint not null,
  kind text not null,
  description text not null,
  primary key (client_id, vehicle_number, position),
  foreign key (client_id, vehicle_number) references vehicle (client_id, number) on delete cascade
);

-- Contracts -------------------------------------------------------------------------------------------------------------

create table lease_contract (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  vehicle_number integer not null,
  version integer not null default 1,
  reference text check (length(reference) <= 100),
  start_date date not null,
  end_date date not null,
  duration_months integer not null check (duration_months > 0),
  yearly_km integer not null check (yearly_km >= 0),
  begin_mileage integer not null default 0 check (begin_mileage >= 0),
  monthly_amount numeric(12, 2) not null,
  fuel_advance numeric(12, 2),
  extra_km_price numeric(8, 4),
  fewer_km_price numeric(8, 4),
  tax_value numeric(12, 2),
  precursor_deployed boolean not null default false,
  with_tyres boolean not null default false,
  -- RT-18: active while the car is deployed and neither taken back nor pre-taken back.
  car_deployed boolean not null default false,
  car_taken boolean not null default false,
  pre_intake_date date,
  delivery_week text,
  feature text,
  colleague text,
  final_invoice_made boolean not null default false,
  insured_liability boolean not null default false,
  insured_casco boolean not null default false,
  insured_passengers boolean not null default false,
  holding_tax boolean not null default false,
  fuel_advance_included boolean not null default false,
  maintenance_and_tyres boolean not null default false,
  legal_aid boolean not null default false,
  depreciation boolean not null default false,
  replacement_transport boolean not null default false,
  winter_tyres boolean not null default false,
  own_risk_liability numeric(10, 2),
  own_risk_casco numeric(10, 2),
  own_risk_glass_breakage numeric(10, 2),
  own_risk_glass_repair numeric(10, 2),
  own_risk_theft numeric(10, 2),
  representative_name text,
  representative_email text,
  representative_phone text,
  second_employee_name text,
  second_employee_email text,
  second_employee_phone text,
  -- Kept by the application for lists: the driver of today and the folded text that a search looks through.
  -- The truth about drivers is driver_assignment; refresh_contract_list() copies it here.
  list_driver_number integer,
  list_driver text,
  list_plate text not null default '',
  list_description text not null default '',
  list_debtor text not null default '',
  search_text text not null default '',
  state text not null generated always as (
    case
      when car_taken or pre_intake_date is not null then 'terminated'
      when car_deployed then 'running'
      else 'expected'
    end
  ) stored,
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, vehicle_number) references vehicle (client_id, number),
  check (end_date >= start_date)
);
create index lease_contract_debtor on lease_contract (client_id, debtor_number, number);
create index lease_contract_state on lease_contract (client_id, state, number);
create index lease_contract_vehicle on lease_contract (client_id, vehicle_number);
create index lease_contract_driver on lease_contract (client_id, list_driver_number);
create index lease_contract_search on lease_contract using gin (client_id, search_text gin_trgm_ops);

-- Every change of a contract makes a version with its reason; the row above is the newest.
create table lease_contract_version (
  client_id integer not null,
  contract_number integer not null,
  version integer not null,
  recorded_at timestamptz not null default now(),
  reason text not null,
  source text not null check (source in ('person', 'import', 'job', 'token')),
  terms jsonb not null,
  primary key (client_id, contract_number, version),
  foreign key (client_id, contract_number) references lease_contract (client_id, number) on delete cascade
);

create table contract_component (
  client_id integer not null,
  contract_number integer not null,
  component_number integer not null,
  description text not null,
  primary key (client_id, contract_number, component_number),
  foreign key (client_id, contract_number) references lease_contract (client_id, number) on delete cascade
);

-- Who drove which contract's car from when to when. Periods never overlap, future ones are allowed.
create table driver_assignment (
  client_id integer not null,
  contract_number integer not null,
  driver_number integer not null,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during) and lower(during) is not null),
  request_number integer,
  source text not null check (source in ('person', 'import', 'job', 'token')),
  primary key (client_id, contract_number, during),
  foreign key (client_id, contract_number) references lease_contract (client_id, number) on delete cascade,
  foreign key (client_id, driver_number) references driver (client_id, number),
  constraint driver_assignment_no_overlap exclude using gist (client_id with =, contract_number with =, during with &&)
);
create index driver_assignment_driver on driver_assignment (client_id, driver_number, contract_number);
create index driver_assignment_start on driver_assignment (client_id, lower(during));
create index driver_assignment_end on driver_assignment (client_id, upper(during));
create index driver_assignment_request on driver_assignment (client_id, request_number);

-- Requests: asked, decided, in effect -------------------------------------------------------------------------------------

create sequence request_number;
create table request (
  client_id integer not null references client,
  number integer not null default nextval('request_number'),
  debtor_number integer not null,
  contract_number integer not null,
  kind text not null check (kind in ('driverChange', 'driverDetails', 'debtorChange', 'referenceChange')),
  status text not null default 'waitingForApproval'
    check (status in ('waitingForApproval', 'questionAsked', 'approved', 'declined', 'withdrawn')),
  effect text not null default 'none' check (effect in ('none', 'planned', 'effective')),
  asker_client_id integer not null,
  asker_number integer not null,
  asker_name text not null,
  asker_email text not null,
  asker_locale text not null,
  asked_at timestamptz not null default now(),
  effective_from date not null,
  -- What is asked for, as the wire sent it, and what stood there when it was asked.
  payload jsonb not null,
  before jsonb not null,
  from_name text,
  to_name text,
  plate text not null,
  car text not null,
  search_text text not null default '',
  decision_reason text,
  decided_by text,
  decided_at timestamptz,
  effective_at timestamptz,
  -- Rises with every move; a decision made on an older one is refused.
  revision integer not null default 1,
  primary key (client_id, number),
  unique (number),
  foreign key (client_id, contract_number) references lease_contract (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (asker_client_id, asker_number) references account (client_id, number),
  check (effect = 'none' or status = 'approved')
);
-- DA-06: one open request of a kind for a contract.
create unique index request_one_open on request (client_id, contract_number, kind)
  where status in ('waitingForApproval', 'questionAsked') or (status = 'approved' and effect = 'planned');
create index request_queue on request (client_id, status, number desc);
create index request_contract on request (client_id, contract_number, number desc);
create index request_asker on request (client_id, asker_number, number desc);
create index request_planned on request (effective_from) where effect = 'planned';

create table request_event (
  client_id integer not null,
  id uuid not null,
  request_number integer not null,
  at timestamptz not null default now(),
  type text not null check (type in ('asked', 'approved', 'declined', 'questionAsked', 'answered', 'withdrawn', 'effective', 'mailed')),
  actor text,
  text text check (length(text) <= 2000),
  primary key (client_id, id),
  foreign key (client_id, request_number) references request (client_id, number)
);
create index request_event_request on request_event (client_id, request_number, id);

-- Posts that carry an Idempotency-Key have one effect.
create table idempotency_key (
  client_id integer not null references client,
  account_number integer not null,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null,
  status integer,
  body jsonb,
  location text,
  created_at timestamptz not null default now(),
  primary key (client_id, account_number, key)
);

-- Mail outbox ---------------------------------------------------------------------------------------------------------------

create table mail (
  client_id integer not null references client,
  id uuid not null,
  -- What caused it, e.g. 'request:100012:asked:leasing'; never two mails for one cause.
  cause text not null,
  request_number integer,
  status text not null default 'queued' check (status in ('queued', 'sent', 'held', 'failed')),
  recipient text not null,
  subject text not null,
  body text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (client_id, id),
  unique (client_id, cause),
  foreign key (client_id, request_number) references request (client_id, number)
);
create index mail_status on mail (client_id, status, id desc);
create index mail_request on mail (client_id, request_number);

-- Audit trail: append-only ----------------------------------------------------------------------------------------------------

create table audit_event (
  client_id integer not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_client_id integer,
  actor_number integer,
  actor text,
  on_behalf_of text,
  source text not null check (source in ('person', 'import', 'job', 'token')),
  action text not null,
  entity_kind text,
  entity_number integer,
  request_number integer,
  changes jsonb not null default '[]',
  trace_id text,
  address text,
  primary key (client_id, id)
);
create index audit_event_entity on audit_event (client_id, entity_kind, entity_number, id desc);
create index audit_event_request on audit_event (client_id, request_number, id desc) where request_number is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- Imports -----------------------------------------------------------------------------------------------------------------------

create table import_run (
  id uuid primary key,
  dry_run boolean not null,
  status text not null check (status in ('running', 'done', 'failed')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  started_by text,
  -- One element for each file: its kind, name and headings, and how many rows were new, changed, unchanged, kept, refused.
  counts jsonb not null default '[]',
  -- Why a run failed: a code with its values, put into words for whoever reads it.
  error jsonb
);

-- The rows of an import's files that were refused, or kept as the portal has them, with all that is to be said of them.
create table import_row (
  run_id uuid not null references import_run on delete cascade,
  kind text not null,
  line integer not null,
  outcome text not null check (outcome in ('refused', 'kept')),
  cells jsonb not null,
  reasons jsonb not null,
  primary key (run_id, kind, line)
);

-- Row-level security ---------------------------------------------------------------------------------------------------------------
-- Simple equality on client_id; the rest are once-per-statement constants. A policy must never cost a plan its index.

do $$
declare
  name text;
begin
  foreach name in array array['client', 'client_image', 'client_language', 'debtor', 'driver', 'account', 'account_debtor', 'vehicle',
    'vehicle_option', 'lease_contract', 'lease_contract_version', 'contract_component', 'driver_assignment', 'request',
    'request_event', 'idempotency_key', 'mail', 'audit_event', 'session_token', 'login_attempt', 'import_run', 'import_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  -- Every table with client_id: a row of another client does not exist, for reading and for writing.
  foreach name in array array['client', 'client_image', 'client_language', 'debtor', 'driver', 'account', 'account_debtor', 'vehicle',
    'vehicle_option', 'lease_contract', 'lease_contract_version', 'contract_component', 'driver_assignment', 'request',
    'request_event', 'idempotency_key', 'mail', 'audit_event'] loop
    execute format('create policy tenant on %I to wagenpark_app using (client_id = app_client()) with check (client_id = app_client())', name);
  end loop;
end
$$;

-- Debtor scope: everything, or the debtors of the list.
create policy debtor_scope on debtor as restrictive to wagenpark_app
  using ((select current_setting('app.debtors', true)) = '*' or number = any ((select nullif(current_setting('app.debtors', true), '*'))::integer[]));
create policy debtor_scope on driver as restrictive to wagenpark_app
  using ((select current_setting('app.debtors', true)) = '*' or debtor_number = any ((select nullif(current_setting('app.debtors', true), '*'))::integer[]));
create policy debtor_scope on lease_contract as restrictive to wagenpark_app
  using ((select current_setting('app.debtors', true)) = '*' or debtor_number = any ((select nullif(current_setting('app.debtors', true), '*'))::integer[]));
create policy debtor_scope on request as restrictive to wagenpark_app
  using ((select current_setting('app.debtors', true)) = '*' or debtor_number = any ((select nullif(current_setting('app.debtors', true), '*'))::integer[]));

-- A driver sees the own person, the contracts driven (now or ever), and the own requests.
create policy own_person on driver as restrictive to wagenpark_app
  using ((select current_setting('app.driver', true)) = '' or number = (select nullif(current_setting('app.driver', true), ''))::integer);
create policy own_person on driver_assignment as restrictive to wagenpark_app
  using ((select current_setting('app.driver', true)) = '' or driver_number = (select nullif(current_setting('app.driver', true), ''))::integer);
create policy own_person on lease_contract as restrictive to wagenpark_app
  using ((select current_setting('app.driver', true)) = ''
    or list_driver_number = (select nullif(current_setting('app.driver', true), ''))::integer);
create policy own_person on request as restrictive to wagenpark_app
  using ((select current_setting('app.driver', true)) = ''
    or asker_number = (select nullif(current_setting('app.account', true), ''))::integer);

-- What hangs on a contract is seen with the contract: the foreign rows' own policies decide.
create policy with_contract on lease_contract_version as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from lease_contract c where c.client_id = lease_contract_version.client_id and c.number = contract_number));
create policy with_contract on contract_component as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from lease_contract c where c.client_id = contract_component.client_id and c.number = contract_number));
create policy with_contract on driver_assignment as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from lease_contract c where c.client_id = driver_assignment.client_id and c.number = contract_number));
create policy with_contract on vehicle as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from lease_contract c where c.client_id = vehicle.client_id and c.vehicle_number = vehicle.number));
create policy with_vehicle on vehicle_option as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from vehicle v where v.client_id = vehicle_option.client_id and v.number = vehicle_number));
-- What is told of a contract or a request is read by whom may see it; writing is free to everybody, since everybody is told of.
create policy with_entity on audit_event as restrictive for select to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or ((entity_kind is distinct from 'leaseContract'
        or exists (select from lease_contract c where c.client_id = audit_event.client_id and c.number = entity_number))
      and (request_number is null
        or exists (select from request r where r.client_id = audit_event.client_id and r.number = request_number))));
create policy with_request on request_event as restrictive to wagenpark_app
  using (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
    or exists (select from request r where r.client_id = request_event.client_id and r.number = request_number));

-- Staff work over clients on just these tables. They read; what they change goes through the client's own scope.
create policy staff on client for select to wagenpark_staff using (true);
create policy staff on request for select to wagenpark_staff using (true);
create policy staff on request_event for select to wagenpark_staff using (true);
create policy staff on mail for select to wagenpark_staff using (true);
create policy staff on audit_event for select to wagenpark_staff using (true);
create policy staff on import_run to wagenpark_staff using (true) with check (true);
create policy staff on import_row to wagenpark_staff using (true) with check (true);

-- The gate: sign-in and token checks, before a tenant is known.
create policy gate on client for select to wagenpark_gate using (true);
create policy gate on client_image for select to wagenpark_gate using (true);
create policy gate on client_language for select to wagenpark_gate using (true);
create policy gate on account to wagenpark_gate using (true) with check (true);
create policy gate on account_debtor for select to wagenpark_gate using (true);
create policy gate on debtor for select to wagenpark_gate using (true);
create policy gate on session_token to wagenpark_gate using (true) with check (true);
create policy gate on login_attempt to wagenpark_gate using (true) with check (true);
create policy gate on audit_event for insert to wagenpark_gate with check (true);

grant select, insert, update, delete on debtor, driver, vehicle, vehicle_option, lease_contract, lease_contract_version, contract_component,
  driver_assignment, request, idempotency_key, mail to wagenpark_app;
grant select on client, client_image, client_language to wagenpark_app;
-- An import may make clients; their languages and images come with them.
grant insert, update on client, client_language, client_image to wagenpark_app;
grant delete on client_language to wagenpark_app;
grant select on account, account_debtor to wagenpark_app;
grant select, insert on request_event, audit_event to wagenpark_app;
grant usage on sequence request_number to wagenpark_app;
grant select on client, request, request_event, mail, audit_event to wagenpark_staff;
grant select, insert, update, delete on import_run, import_row to wagenpark_staff;
grant select on client, client_image, client_language, debtor, account_debtor to wagenpark_gate;
grant select, insert, update on account to wagenpark_gate;
grant select, insert, update, delete on session_token, login_attempt to wagenpark_gate;
grant insert on audit_event to wagenpark_gate;

-- Lists ---------------------------------------------------------------------------------------------------------------------------------

-- Copies what lists sort and search by from where it lives: vehicle, debtor, the driver of `at`. `folded` maps nothing itself:
-- the application folds (fold() of packages/domain) what this returns and stores search_text.
create function contract_list_facts(of_client integer, numbers integer[], at timestamptz)
returns table (number integer, driver_number integer, driver text, plate text, description text, debtor_number integer, debtor text,
  reference text)
language sql stable as $$
  select c.number, d.number, d.full_name, v.plate, v.description, b.number, b.name, c.reference
  from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  join debtor b on b.client_id = c.client_id and b.number = c.debtor_number
  left join driver_assignment a on a.client_id = c.client_id and a.contract_number = c.number
    and lower(a.during) <= at and (upper(a.during) is null or upper(a.during) > at)
  left join driver d on d.client_id = a.client_id and d.number = a.driver_number
  where c.client_id = of_client and c.number = any (numbers)
$$;

-- Search and order (settled question 13): LIKE and trigram operators are not leak-proof, so under a policy they could not use an
-- index. These functions run as wagenpark_search, take the scope explicitly and give keys or a count only; the rows are then read
-- under the policy. `debtors` and `of_driver` null mean: not limited. Empty values come last in both directions (TB-02).

create policy search on lease_contract for select to wagenpark_search using (true);
grant select on lease_contract to wagenpark_search;

create function contract_order(sort_column text, descending boolean) returns text language sql immutable as $$
  select case sort_column
    when 'LeaseContractNummer' then format('number %1$s', d)
    when 'Kenteken' then format('nullif(list_plate, '''') collate "und-x-icu" %1$s nulls last, number', d)
    when 'AutoOmschrijving' then format('nullif(list_description, '''') collate "und-x-icu" %1$s nulls last, number', d)
    when 'Bestuurder' then format('nullif(list_driver, '''') collate "und-x-icu" %1$s nulls last, number', d)
    when 'DebiteurNummer' then format('debtor_number %1$s, number', d)
    when 'DebiteurNaam' then format('nullif(list_debtor, '''') collate "und-x-icu" %1$s nulls last, number', d)
    when 'Referentie' then format('nullif(reference, '''') collate "und-x-icu" %1$s nulls last, number', d)
    when 'BeginDatum' then format('start_date %1$s, number', d)
    when 'EindDatum' then format('end_date %1$s, number', d)
  end
  from (select case when descending then 'desc' else 'asc' end as d) direction
$$;

-- One condition for each pattern: the trigram index serves any number of LIKEs, but not one LIKE ALL.
create function matches_patterns(expression text, parameter text, patterns text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format(' and %s like (%s)[%s]', expression, parameter, place), ''), '')
  from generate_series(1, coalesce(cardinality(patterns), 0)) place
$$;

create function contract_filter(debtors integer[], of_driver integer, patterns text[], in_state text) returns text
language sql immutable as $$
  select 'client_id = $1'
    || case when debtors is null then '' else ' and debtor_number = any ($2)' end
    || case when of_driver is null then '' else ' and list_driver_number = $3' end
    || matches_patterns('search_text', '$4', patterns)
    || case when in_state is null then '' else ' and state = $5' end
$$;

-- The keys of one page.
create function contract_keys(of_client integer, debtors integer[], of_driver integer, patterns text[], in_state text,
  sort_column text, descending boolean, skip integer, take integer)
returns table (number integer) language plpgsql stable rows 30 security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select number from lease_contract where %s order by %s offset $6 limit $7',
    contract_filter(debtors, of_driver, patterns, in_state), contract_order(sort_column, descending))
    using of_client, debtors, of_driver, patterns, in_state, skip, take;
end
$$;

-- All keys in order, four bytes each (big-endian): what deep pages and exports are cut from.
create function contract_keys_in_order(of_client integer, debtors integer[], of_driver integer, patterns text[], in_state text,
  sort_column text, descending boolean)
returns bytea language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  keys bytea;
begin
  execute format('select string_agg(int4send(number), ''''::bytea) from (select number from lease_contract where %s order by %s) k',
    contract_filter(debtors, of_driver, patterns, in_state), contract_order(sort_column, descending))
    into keys using of_client, debtors, of_driver, patterns, in_state;
  return coalesce(keys, ''::bytea);
end
$$;

create function contract_count(of_client integer, debtors integer[], of_driver integer, patterns text[], in_state text)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::integer from lease_contract where %s', contract_filter(debtors, of_driver, patterns, in_state))
    into total using of_client, debtors, of_driver, patterns, in_state;
  return total;
end
$$;

-- The drivers whose names, number or present car hold every word, by name. A contract's search text holds more than driver
-- and plate, so what it finds is checked against these two alone.
create policy search on driver for select to wagenpark_search using (true);
grant select on driver to wagenpark_search;

create function driver_keys(of_client integer, debtors integer[], of_driver integer, patterns text[], take integer)
returns table (number integer) language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  in_scope text := 'd.client_id = $1'
    || case when debtors is null then '' else ' and d.debtor_number = any ($2)' end
    || case when of_driver is null then '' else ' and d.number = $3' end;
begin
  return query execute format('select number from (
      select d.number, d.full_name from driver d where %1$s %2$s
      union
      select d.number, d.full_name from lease_contract c
        join driver d on d.client_id = c.client_id and d.number = c.list_driver_number
        where c.client_id = $1 and c.state <> ''terminated'' and %1$s %3$s %4$s %5$s
    ) found order by full_name collate "und-x-icu", number limit $5',
    in_scope,
    matches_patterns('d.search_text', '$4', patterns),
    matches_patterns('c.search_text', '$4', patterns),
    matches_patterns('(d.search_text || chr(1) || lower(translate(c.list_plate, ''- '', '''')))', '$4', patterns),
    case when debtors is null then '' else ' and c.debtor_number = any ($2)' end
      || case when coalesce(cardinality(patterns), 0) = 0 then ' and false' else '' end)
    using of_client, debtors, of_driver, patterns, take;
end
$$;

-- The contracts whose driver of `at` is another than lists show, among those with an assignment that began or ended after
-- `since`; what changes at no moment of its own is refreshed by whoever changes it.
create policy search on driver_assignment for select to wagenpark_search using (true);
grant select on driver_assignment to wagenpark_search;

create function contracts_due(of_client integer, since timestamptz, at timestamptz)
returns table (number integer, debtor integer) language sql stable security definer set search_path = public, pg_temp as $$
  select c.number, c.debtor_number
  from (
    select contract_number from driver_assignment where client_id = of_client and lower(during) > since and lower(during) <= at
    union
    select contract_number from driver_assignment where client_id = of_client and upper(during) > since and upper(during) <= at
  ) moved
  join lease_contract c on c.client_id = of_client and c.number = moved.contract_number
  left join driver_assignment a on a.client_id = c.client_id and a.contract_number = c.number and a.during @> at
  where c.list_driver_number is distinct from a.driver_number
$$;

-- The number of a new person: one more than the highest of the client, whatever the caller may see of it. The lock lasts until
-- the transaction ends, so that two never get the same.
create function next_driver_number(of_client integer)
returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('driver number'), of_client);
  return (select coalesce(max(d.number), 0) + 1 from driver d where d.client_id = of_client);
end
$$;

grant create on schema public to wagenpark_search;
alter function contract_keys owner to wagenpark_search;
alter function contract_keys_in_order owner to wagenpark_search;
alter function contract_count owner to wagenpark_search;
alter function contracts_due owner to wagenpark_search;
alter function driver_keys owner to wagenpark_search;
alter function next_driver_number owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function contract_keys, contract_keys_in_order, contract_count, contracts_due, driver_keys, next_driver_number from public;
grant execute on function contract_keys, contract_keys_in_order, contract_count, contracts_due, driver_keys, next_driver_number to wagenpark_app;
