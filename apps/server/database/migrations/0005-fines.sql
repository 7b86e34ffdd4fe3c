-- Fines: facts of the offence's moment. Debtor and driver are those of that moment and stay.

create table fine (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  lease_contract_number integer,
  plate text not null check (length(plate) between 2 and 15),
  -- The moment of the offence; where the authority gave no time, noon of the day and `time_known` false.
  offence_at timestamptz not null,
  time_known boolean not null default true,
  processed_on date,
  fact_code text check (length(fact_code) <= 20),
  description text not null check (length(description) between 1 and 500),
  allowed_speed smallint check (allowed_speed between 1 and 400),
  observed_speed smallint check (observed_speed between 1 and 400),
  on_highway boolean,
  municipality text,
  location text,
  sanction_amount numeric(10, 2) not null check (sanction_amount >= 0),
  admin_costs numeric(10, 2) not null default 0 check (admin_costs >= 0),
  increase_1 numeric(10, 2) not null default 0 check (increase_1 >= 0),
  increase_2 numeric(10, 2) not null default 0 check (increase_2 >= 0),
  total_amount numeric(10, 2) not null generated always as (sanction_amount + admin_costs + increase_1 + increase_2) stored,
  cjib_number text not null check (length(cjib_number) between 1 and 40),
  registration_number text,
  agency text,
  administration text,
  document_number text,
  is_forwarded boolean not null default false,
  is_charged boolean not null default false,
  -- Who drove, and how that is known: one person drove the whole day; one drove at that time while the day had another as
  -- well; the time is unknown and the day had one driver, or several; nobody was assigned; the import named the person.
  driver_number integer,
  driver_match text not null default 'nobody'
    check (driver_match in ('soleOfDay', 'atThatTime', 'soleOfDayWithoutTime', 'severalThatDay', 'nobody', 'named')),
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number),
  foreign key (client_id, driver_number) references driver (client_id, number),
  check ((driver_number is null) = (driver_match in ('severalThatDay', 'nobody')))
);
create index fine_debtor on fine (client_id, debtor_number, number);
create index fine_contract on fine (client_id, lease_contract_number, number);
create index fine_driver on fine (client_id, driver_number, number);
create index fine_processed on fine (client_id, processed_on desc nulls first, number desc);

alter table fine enable row level security;
alter table fine force row level security;
create policy tenant on fine to wagenpark_app using (client_id = app_client()) with check (client_id = app_client());
create policy debtor_scope on fine as restrictive to wagenpark_app
  using ((select current_setting('app.debtors', true)) = '*'
    or debtor_number = any ((select nullif(current_setting('app.debtors', true), '*'))::integer[]));
create policy own_person on fine as restrictive to wagenpark_app
  using ((select current_setting('app.driver', true)) = ''
    or driver_number = (select nullif(current_setting('app.driver', true), ''))::integer);
grant select, insert, update, delete on fine to wagenpark_app;
