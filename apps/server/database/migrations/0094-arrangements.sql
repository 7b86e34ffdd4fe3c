-- Arrangements: what an employer offers a group of employees (AR-01 to AR-04). A blank limit is no limit, 0 is literally 0
-- (AR-05). Orders and employees keep the name of a deleted arrangement, so deletion only sets `deleted_at` (AR-23).
create table arrangement (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  description jsonb not null check (jsonb_typeof(description) = 'object'),
  object_type text not null check (object_type in ('car', 'bike')),
  budget numeric(12, 2) check (budget between 0 and 100000),
  min_lease numeric(12, 2) check (min_lease between 0 and 100000),
  max_lease numeric(12, 2) check (max_lease between 0 and 100000),
  max_co2 integer check (max_co2 between 0 and 999),
  max_fuel_label text check (max_fuel_label in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  max_fiscal_value numeric(12, 2) check (max_fiscal_value between 0 and 10000000),
  max_consumer_price numeric(12, 2) check (max_consumer_price between 0 and 10000000),
  lease_deviation numeric(9, 2) check (lease_deviation between 0 and 1000000),
  lease_deviation_unit text not null check (lease_deviation_unit in ('euro', 'percent')),
  fiscal_value_deviation numeric(9, 2) check (fiscal_value_deviation between 0 and 1000000),
  fiscal_value_deviation_unit text not null check (fiscal_value_deviation_unit in ('euro', 'percent')),
  consumer_price_deviation numeric(9, 2) check (consumer_price_deviation between 0 and 1000000),
  consumer_price_deviation_unit text not null check (consumer_price_deviation_unit in ('euro', 'percent')),
  contribution_mode text not null check (contribution_mode in ('none', 'fixed', 'standard')),
  fixed_amount numeric(12, 2) check (fixed_amount between 0 and 100000),
  contribution_percentage numeric(5, 2) check (contribution_percentage between 0 and 100),
  lower_limit numeric(12, 2) check (lower_limit between 0 and 100000),
  max_contribution numeric(12, 2) check (max_contribution between 0 and 100000),
  contribution_display text check (contribution_display in ('month', 'fourWeeks', 'both')),
  due_weeks integer check (due_weeks between 1 and 104),
  expiry_weeks integer check (expiry_weeks between 1 and 104),
  is_approval_required boolean not null,
  is_licence_checked boolean not null,
  is_active boolean not null,
  deleted_at timestamptz,
  primary key (client_id, number),
  constraint arrangement_lease_order check (min_lease <= max_lease),
  constraint arrangement_fixed_amount check (contribution_mode <> 'fixed' or fixed_amount is not null),
  constraint arrangement_contribution_order check (
    case contribution_mode when 'fixed' then fixed_amount when 'standard' then lower_limit end <= max_contribution
  ),
  constraint arrangement_deleted check (deleted_at is null or not is_active)
);
-- Two arrangements with the same names in all languages could not be told apart.
create unique index arrangement_name on arrangement (client_id, lower(joined_languages(name))) where deleted_at is null;
call kept_table('arrangement', 'arrangement', '{name}');

-- The order companies to which orders are mailed (OC-06).
create table arrangement_order_company (
  client_id integer not null,
  arrangement_number integer not null,
  order_company_number integer not null,
  primary key (client_id, arrangement_number, order_company_number),
  foreign key (client_id, arrangement_number) references arrangement (client_id, number) on delete cascade,
  foreign key (client_id, order_company_number) references order_company (client_id, number)
);
create index arrangement_order_company_linked on arrangement_order_company (client_id, order_company_number);
call tenant_table('arrangement_order_company', debtors => 'all', drivers => 'none');

-- The operating companies for whose employees an arrangement is (OC-04).
create table arrangement_operating_company (
  client_id integer not null,
  arrangement_number integer not null,
  operating_company_number integer not null,
  primary key (client_id, arrangement_number, operating_company_number),
  foreign key (client_id, arrangement_number) references arrangement (client_id, number) on delete cascade,
  foreign key (client_id, operating_company_number) references operating_company (client_id, number)
);
create index arrangement_operating_company_linked on arrangement_operating_company (client_id, operating_company_number);
call tenant_table('arrangement_operating_company', debtors => 'all', drivers => 'none');

-- The permitted segments; none: every segment (OC-08).
create table arrangement_segment (
  client_id integer not null,
  arrangement_number integer not null,
  segment_number integer not null,
  primary key (client_id, arrangement_number, segment_number),
  foreign key (client_id, arrangement_number) references arrangement (client_id, number) on delete cascade,
  foreign key (client_id, segment_number) references segment (client_id, number)
);
create index arrangement_segment_linked on arrangement_segment (client_id, segment_number);
call tenant_table('arrangement_segment', debtors => 'all', drivers => 'none');

-- The dealers from which employees choose (OC-07).
create table arrangement_dealer (
  client_id integer not null,
  arrangement_number integer not null,
  preferred_dealer_number integer not null,
  primary key (client_id, arrangement_number, preferred_dealer_number),
  foreign key (client_id, arrangement_number) references arrangement (client_id, number) on delete cascade,
  foreign key (client_id, preferred_dealer_number) references preferred_dealer (client_id, number)
);
create index arrangement_dealer_linked on arrangement_dealer (client_id, preferred_dealer_number);
call tenant_table('arrangement_dealer', debtors => 'all', drivers => 'none');

-- Durations and yearly kilometers per fuel, each fuel at most once (AR-08, AR-09). In a bound that is null, a row is open.
create table arrangement_fuel_term (
  client_id integer not null,
  arrangement_number integer not null,
  fuel text not null check (fuel in ('ag', 'd', 'dh', 'e', 'g', 'h', 'l', 'lh', 'o', 'ph', 'w')),
  min_months integer check (min_months between 1 and 120),
  max_months integer check (max_months between 1 and 120),
  default_months integer check (default_months between 1 and 120),
  min_yearly_km integer check (min_yearly_km between 0 and 200000),
  max_yearly_km integer check (max_yearly_km between 0 and 200000),
  default_yearly_km integer check (default_yearly_km between 0 and 200000),
  primary key (client_id, arrangement_number, fuel),
  constraint arrangement_fuel_term_order check (
    min_months <= max_months and min_yearly_km <= max_yearly_km
    and default_months between coalesce(min_months, 1) and coalesce(max_months, 120)
    and default_yearly_km between coalesce(min_yearly_km, 0) and coalesce(max_yearly_km, 200000)
  ),
  foreign key (client_id, arrangement_number) references arrangement (client_id, number) on delete cascade
);
call tenant_table('arrangement_fuel_term', debtors => 'all', drivers => 'none');

-- Income brackets, which may overlap (AR-19). `income_to` null is open.
create table arrangement_tax_bracket (
  client_id integer not null,
  arrangement_number integer not null,
  label text not null check (length(label) between 1 and 40),
  income_from numeric(12, 2) not null check (income_from between 0 and 100000000),
  income_to numeric(12, 2) check (income_to > income_from and income_to <= 100000000),
  rate_without_credit numeric(5, 2) not null check (rate_without_credit between 0 and 100),
  rate_with_credit numeric(5, 2) not null check (rate_with_credit between 0 and 100),
  primary key (client_id, arrangement_number, label),
  foreign key (client_id, arrangement_number) references arrangement (client_id, number) on delete cascade
);
call tenant_table('arrangement_tax_bracket', debtors => 'all', drivers => 'none');
