-- Reference data of cars, which the provider keeps for all clients (RD, decision 0129).
create table brand (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 40),
  is_active boolean not null,
  primary key (client_id, number)
);
create unique index brand_name on brand (client_id, lower(name));
call kept_table('brand', 'carBrand', '{name}');

create table fuel (
  client_id integer not null references client,
  number integer not null check (number > 0),
  -- These codes stand for all fuels and are never stored.
  code text not null check (length(code) between 1 and 4 and lower(code) not in ('all', '*')),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  is_active boolean not null,
  primary key (client_id, number)
);
create unique index fuel_code on fuel (client_id, lower(code));
call kept_table('fuel', 'fuel', '{code, name}');

create table car_model (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 80),
  body_type text check (body_type in ('hb', 'sd', 'sw', 'tw', 'co', 'ca', 'bu', 'sc', 'sp', 'bulw', 'buhd', 'budc', 'pu', 'pudc',
    'pulw')),
  segment text check (length(segment) between 1 and 10),
  energy_label text check (energy_label in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'nvt')),
  is_active boolean not null,
  primary key (client_id, number)
);
call kept_table('car_model', 'carModel', '{name}');

-- A model has one brand; as a link it keeps its brand from being deleted.
create table car_model_brand (
  client_id integer not null,
  car_model_number integer not null,
  brand_number integer not null,
  primary key (client_id, car_model_number, brand_number),
  foreign key (client_id, car_model_number) references car_model (client_id, number) on delete cascade,
  foreign key (client_id, brand_number) references brand (client_id, number)
);
create index car_model_brand_linked on car_model_brand (client_id, brand_number);
call tenant_table('car_model_brand', debtors => 'all', drivers => 'none');

create table car_model_fuel (
  client_id integer not null,
  car_model_number integer not null,
  fuel_number integer not null,
  primary key (client_id, car_model_number, fuel_number),
  foreign key (client_id, car_model_number) references car_model (client_id, number) on delete cascade,
  foreign key (client_id, fuel_number) references fuel (client_id, number)
);
create index car_model_fuel_linked on car_model_fuel (client_id, fuel_number);
call tenant_table('car_model_fuel', debtors => 'all', drivers => 'none');
