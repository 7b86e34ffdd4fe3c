-- Employees of an employer, who choose a car, a bike or mobility within their arrangements (EW-01 … EW-27, decision 0140).

-- The weeks of an employee whose arrangement says none (EW-17, EW-18), and whether an employee needs an address (EW-03).
alter table client
  add column employee_due_weeks smallint not null default 4 check (employee_due_weeks between 1 and 104),
  add column employee_expiry_weeks smallint not null default 12 check (employee_expiry_weeks between 1 and 104),
  add column employee_address_required boolean not null default false,
  add constraint client_employee_weeks check (employee_due_weeks <= employee_expiry_weeks);

create table employee (
  client_id integer not null references client,
  number integer not null check (number > 0),
  -- The driver that the employee is, where there is one. The person of that driver is the employee's.
  driver_number integer,
  gender text check (gender in ('male', 'female')),
  initials text check (length(initials) between 1 and 20),
  first_name text check (length(first_name) between 1 and 60),
  infix text check (length(infix) between 1 and 20),
  last_name text not null check (length(last_name) between 1 and 80),
  -- concat_ws is not immutable. As the name of a driver: 'Anna de Vries', else 'A. de Vries'.
  full_name text not null generated always as (
    coalesce(first_name || ' ', initials || ' ', '') || coalesce(infix || ' ', '') || last_name
  ) stored,
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('nl', 'fr', 'de', 'en', 'pl')),
  is_active boolean not null,
  phone text check (length(phone) between 1 and 30),
  mobile text check (length(mobile) between 1 and 30),
  street text check (length(street) between 1 and 100),
  postcode text check (length(postcode) between 1 and 12),
  city text check (length(city) between 1 and 80),
  country text check (country in ('nl', 'be', 'de', 'fr', 'pl')),
  personnel_number text check (length(personnel_number) between 1 and 20),
  department text check (length(department) between 1 and 80),
  birth_date date,
  licence_number text check (length(licence_number) between 1 and 30),
  licence_issued_on date,
  licence_issue_place text check (length(licence_issue_place) between 1 and 80),
  licence_valid_until date,
  has_licence_b boolean not null,
  -- Until when an order is expected. It only drives reminders (EW-19).
  due_date date,
  -- The last day on which the employee gets in (EW-19).
  expiration_date date,
  contribution_display text check (contribution_display in ('month', 'fourWeeks', 'both')),
  -- The day of creation or of the last reactivation: orders before it do not count for reminders (EW-25).
  since date not null default current_date,
  primary key (client_id, number),
  constraint employee_driver_exists foreign key (client_id, driver_number) references driver (client_id, number),
  constraint employee_due_before_expiration check (due_date <= expiration_date)
);
-- An address is used once within a client, letter case and outer spaces aside (EW-23).
create unique index employee_email on employee (client_id, lower(btrim(email)));
create unique index employee_driver on employee (client_id, driver_number);
call kept_table('employee', 'employee', '{first_name, infix, last_name, email, personnel_number, department}');

-- The companies of an employee: at least one, which the application checks. A user who sees some companies sees and
-- changes only the links to these. The links are written before their employee, because the policy of the employee reads
-- them; so the reference is checked at the end of the transaction.
create table employee_debtor (
  client_id integer not null,
  employee_number integer not null,
  debtor_number integer not null,
  primary key (client_id, employee_number, debtor_number),
  foreign key (client_id, employee_number) references employee (client_id, number)
    on delete cascade deferrable initially deferred,
  foreign key (client_id, debtor_number) references debtor (client_id, number)
);
create index employee_debtor_linked on employee_debtor (client_id, debtor_number, employee_number);
call tenant_table('employee_debtor', drivers => 'none');

-- Whoever sees one of the companies sees the employee. The ties of an administrator will be a further condition.
call tenant_table('employee', debtors => 'all', drivers => 'none', also => $$
  case when (select current_setting('app.debtors', true)) = '*' then true
    else exists (select from employee_debtor d where d.client_id = employee.client_id and d.employee_number = employee.number) end$$);
-- Sign-in asks whether the employee behind an account gets in (EW-10, EW-19).
create policy gate on employee for select to wagenpark_gate using (true);
grant select (client_id, driver_number, is_active, expiration_date) on employee to wagenpark_gate;
-- The trail of an employee is read by who sees the employee.
call trail_table('employee', 'employee');

-- The arrangements of an employee, each with its flag (EW-13) and the employee's own budget per month (EW-09).
create table employee_arrangement (
  client_id integer not null,
  employee_number integer not null,
  arrangement_number integer not null,
  has_ordered boolean not null,
  personal_budget numeric(12, 2) check (personal_budget between 0 and 100000),
  primary key (client_id, employee_number, arrangement_number),
  foreign key (client_id, employee_number) references employee (client_id, number) on delete cascade,
  foreign key (client_id, arrangement_number) references arrangement (client_id, number)
);
create index employee_arrangement_linked on employee_arrangement (client_id, arrangement_number);
call tenant_table('employee_arrangement', parent => 'employee', through => 'employee_number');

-- The operating company of an employee: at most one (EW-09), as the key has no operating company.
create table employee_operating_company (
  client_id integer not null,
  employee_number integer not null,
  operating_company_number integer not null,
  primary key (client_id, employee_number),
  foreign key (client_id, employee_number) references employee (client_id, number) on delete cascade,
  foreign key (client_id, operating_company_number) references operating_company (client_id, number)
);
create index employee_operating_company_linked on employee_operating_company (client_id, operating_company_number);
call tenant_table('employee_operating_company', parent => 'employee', through => 'employee_number');
