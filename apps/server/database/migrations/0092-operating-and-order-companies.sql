-- Operating companies: legal parts of an employer (OC-04).
create table operating_company (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 80),
  code text not null check (length(code) between 1 and 20),
  debtor_number text check (length(debtor_number) between 1 and 20),
  address text check (length(address) between 1 and 100),
  city text check (length(city) between 1 and 80),
  contact_person text check (length(contact_person) between 1 and 120),
  phone text check (length(phone) between 1 and 30),
  email text check (length(email) between 1 and 254),
  is_active boolean not null,
  primary key (client_id, number)
);
create unique index operating_company_name on operating_company (client_id, lower(name));
create unique index operating_company_code on operating_company (client_id, lower(code));
call kept_table('operating_company', 'operatingCompany', '{name, code, debtor_number}');

-- Order companies: leasing companies that receive orders (OC-05). Each order e-mail address is one.
create table order_company (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 80),
  framework_number text check (length(framework_number) between 1 and 20),
  order_emails text[] not null check (
    cardinality(order_emails) between 1 and 20
    and array_to_string(order_emails, E'\n', '') ~ '^[^\s@]+@[^\s@]+(\n[^\s@]+@[^\s@]+)*$'
  ),
  language text not null check (language in ('nl', 'fr', 'de', 'en', 'pl')),
  contact_person text check (length(contact_person) between 1 and 120),
  phone text check (length(phone) between 1 and 30),
  is_active boolean not null,
  primary key (client_id, number)
);
create unique index order_company_name on order_company (client_id, lower(name));
create unique index order_company_framework_number on order_company (client_id, lower(framework_number));
call kept_table('order_company', 'orderCompany', '{name, framework_number}');
