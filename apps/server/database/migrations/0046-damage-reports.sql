-- Damage reports: those that people make in the portal, and those that files bring.

create table damage_report (
  client_id integer not null references client,
  -- The report's code. Those made in the portal begin at 5000001, those below are the leasing company's own.
  number integer not null check (number > 0),
  debtor_number integer not null,
  lease_contract_number integer not null,
  -- Who drove at the damage's own moment.
  driver_number integer,
  plate text not null check (length(plate) between 2 and 15),
  damage_on date not null,
  damage_time text check (damage_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  kind text not null check (kind in ('bodywork', 'glass', 'wheels', 'interior', 'theft', 'other')),
  cause text not null check (cause in ('collision', 'person', 'object', 'parked', 'animal', 'stone', 'weather', 'vandalism', 'burglary', 'fire', 'other')),
  location text check (length(location) between 1 and 200),
  notified_at timestamptz not null,
  is_handled boolean not null,
  status text check (length(status) between 1 and 200),
  is_recoverable boolean,
  own_risk numeric(12, 2) check (own_risk between 0 and 9999999.99),
  damage_amount numeric(12, 2) check (damage_amount between 0 and 9999999.99),
  form_received_on date,
  in_built_up_area boolean,
  damage_on_car text check (length(damage_on_car) between 1 and 500),
  -- Names of parts, between commas.
  parts text check (length(parts) between 1 and 160),
  description text check (length(description) between 1 and 1000),
  has_police boolean,
  police_report_number text check (length(police_report_number) between 1 and 40),
  police_place text check (length(police_place) between 1 and 80),
  has_counterparty boolean,
  counterparty_name text check (length(counterparty_name) between 1 and 120),
  counterparty_plate text check (length(counterparty_plate) between 1 and 15),
  counterparty_insurer text check (length(counterparty_insurer) between 1 and 80),
  counterparty_phone text check (length(counterparty_phone) between 1 and 30),
  counterparty_email text check (length(counterparty_email) between 1 and 254),
  had_drunk boolean,
  -- Who made it in the portal, and how to write to them; null where a file brought it.
  reporter_name text check (length(reporter_name) between 1 and 120),
  reporter_email text check (length(reporter_email) between 1 and 254),
  reporter_locale text,
  -- What the last file said of the facts that staff may change too: what it only repeats is no news (decision 0062).
  last_file text,
  -- Rises with every change: who changes a report says from which one.
  version integer not null default 1,
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  check ((reporter_name is null) = (reporter_email is null) and (reporter_name is null) = (reporter_locale is null))
);
create index damage_report_debtor on damage_report (client_id, debtor_number, number);
create index damage_report_contract on damage_report (client_id, lease_contract_number, number);
create index damage_report_driver on damage_report (client_id, driver_number, number);

call tenant_table('damage_report', drivers => 'driver_number');
call searched_table('damageReport', 'damage_report', array['number', 'plate', 'location'], 'driver_number');

-- The next number of a client's reports that are made in the portal, whatever the caller may see of them. The lock lasts
-- until the transaction ends, so that two never get the same.
create function next_damage_number(of_client integer)
returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('damage number'), of_client);
  return (select coalesce(max(r.number), 5000000) + 1 from damage_report r
          where r.client_id = of_client and r.number > 5000000);
end
$$;
grant create on schema public to wagenpark_search;
alter function next_damage_number owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function next_damage_number from public;
grant execute on function next_damage_number to wagenpark_app;

-- What is told of a report is read by whom may see it; added to what the policy of the trail says already.
do $$
begin
  execute format($policy$alter policy tenant on audit_event using (%s
    and (((select current_setting('app.debtors', true)) = '*' and (select current_setting('app.driver', true)) = '')
      or entity_kind is distinct from 'damageReport'
      or exists (select from damage_report o where o.client_id = audit_event.client_id and o.number = entity_number)))$policy$,
    (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = 'audit_event'::regclass and polname = 'tenant'));
end
$$;
