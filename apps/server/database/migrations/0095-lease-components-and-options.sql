-- Priced parts of a lease (CP-03). The amount is per month, per kilometer, or a percentage of the price per year.
create table lease_component (
  client_id integer not null references client,
  number integer not null check (number > 0),
  component_number integer not null check (component_number between 0 and 999999999),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  per_month numeric(12, 2) check (per_month between 0 and 100000),
  per_km numeric(8, 4) check (per_km between 0 and 100),
  yearly_percentage numeric(5, 2) check (yearly_percentage between 0 and 100),
  object_type text check (object_type in ('car', 'bike')),
  is_mandatory boolean not null,
  is_active boolean not null,
  primary key (client_id, number),
  constraint lease_component_one_amount check (num_nonnulls(per_month, per_km, yearly_percentage) = 1)
);
create unique index lease_component_component_number on lease_component (client_id, component_number);
call kept_table('lease_component', 'leaseComponent', '{component_number, name}');

-- The fuels that a component belongs to; none: all.
create table lease_component_fuel (
  client_id integer not null,
  lease_component_number integer not null,
  fuel text not null check (fuel in ('ag', 'd', 'dh', 'e', 'g', 'h', 'l', 'lh', 'o', 'ph', 'w')),
  primary key (client_id, lease_component_number, fuel),
  foreign key (client_id, lease_component_number) references lease_component (client_id, number) on delete cascade
);
call tenant_table('lease_component_fuel', debtors => 'all', drivers => 'none');

-- Options and accessories of a car (CP-04). Without brands and models an option is for all of them.
create table lease_option (
  client_id integer not null references client,
  number integer not null check (number > 0),
  option_number integer not null check (option_number between 0 and 999999999),
  option_kind text not null check (option_kind in ('option', 'accessory')),
  description jsonb not null check (jsonb_typeof(description) = 'object'),
  price_excl_vat numeric(12, 2) not null check (price_excl_vat between 0 and 1000000),
  price_incl_vat numeric(12, 2) not null check (price_incl_vat between 0 and 1000000),
  brands text[] not null check (cardinality(brands) between 0 and 50),
  models text[] not null check (cardinality(models) between 0 and 50),
  fitted_by text not null check (fitted_by in ('factory', 'dealer')),
  paid_by text not null check (paid_by in ('employer', 'employee')),
  is_active boolean not null,
  primary key (client_id, number),
  constraint lease_option_prices check (price_incl_vat >= price_excl_vat),
  constraint lease_option_models check (cardinality(models) = 0 or cardinality(brands) > 0)
);
create unique index lease_option_option_number on lease_option (client_id, option_number);
call kept_table('lease_option', 'leaseOption', '{option_number, description, brands, models}');

-- Interest per year and default residual value of the price in calculations, in percent (CP-05).
alter table client
  add column lease_interest numeric(9, 6) check (lease_interest between 0 and 100),
  add column lease_residual numeric(9, 6) check (lease_residual between 0 and 100),
-- The period for which contributions are shown, where arrangements say none (CN2-05).
  add column contribution_display text not null default 'month'
    check (contribution_display in ('month', 'fourWeeks', 'both'));
