-- Dealers that a client's employees order at (OC-07).
create table preferred_dealer (
  client_id integer not null references client,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 80),
  address text check (length(address) between 1 and 100),
  city text check (length(city) between 1 and 80),
  phone text check (length(phone) between 1 and 30),
  email text check (length(email) between 3 and 254),
  contact_person text check (length(contact_person) between 1 and 120),
  makes text[] not null check (cardinality(makes) between 1 and 50),
  is_active boolean not null,
  primary key (client_id, number)
);
call kept_table('preferred_dealer', 'preferredDealer', '{name, city, contact_person, makes}');
