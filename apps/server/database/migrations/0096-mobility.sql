-- Mobility budgets ("containers"), their categories, and the products of a category (MO-05 to MO-08).
create table mobility_container (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  monthly_budget numeric(12, 2) not null check (monthly_budget between 0 and 100000),
  valid_from date not null,
  valid_to date,
  carries_over boolean not null,
  is_active boolean not null,
  primary key (client_id, number),
  constraint mobility_container_validity check (valid_to >= valid_from)
);
call kept_table('mobility_container', 'mobilityContainer', '{name}');

create table mobility_category (
  client_id integer not null references client,
  number integer not null check (number > 0),
  category_number integer not null check (category_number between 0 and 999999999),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  monthly_budget numeric(12, 2) not null check (monthly_budget between 0 and 100000),
  is_active boolean not null,
  primary key (client_id, number)
);
create unique index mobility_category_category_number on mobility_category (client_id, category_number);
call kept_table('mobility_category', 'mobilityCategory', '{category_number, name}');

-- A category belongs to one container.
create table mobility_category_container (
  client_id integer not null,
  mobility_category_number integer not null,
  mobility_container_number integer not null,
  primary key (client_id, mobility_category_number),
  foreign key (client_id, mobility_category_number) references mobility_category (client_id, number) on delete cascade,
  foreign key (client_id, mobility_container_number) references mobility_container (client_id, number)
);
create index mobility_category_container_linked on mobility_category_container (client_id, mobility_container_number);
call tenant_table('mobility_category_container', debtors => 'all', drivers => 'none');

create table mobility_product (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  description jsonb not null check (jsonb_typeof(description) = 'object'),
  price numeric(12, 2) not null check (price between 0 and 100000),
  period text not null check (period in ('once', 'monthly')),
  supplier text not null check (length(supplier) between 1 and 80),
  order_email text not null check (length(order_email) between 1 and 254),
  is_active boolean not null,
  primary key (client_id, number)
);
call kept_table('mobility_product', 'mobilityProduct', '{name, supplier}');

-- A product belongs to one category.
create table mobility_product_category (
  client_id integer not null,
  mobility_product_number integer not null,
  mobility_category_number integer not null,
  primary key (client_id, mobility_product_number),
  foreign key (client_id, mobility_product_number) references mobility_product (client_id, number) on delete cascade,
  foreign key (client_id, mobility_category_number) references mobility_category (client_id, number)
);
create index mobility_product_category_linked on mobility_product_category (client_id, mobility_category_number);
call tenant_table('mobility_product_category', debtors => 'all', drivers => 'none');
