-- Segments of cars, of which arrangements permit some (OC-08, OC-09).
create table segment (
  client_id integer not null references client,
  number integer not null check (number > 0),
  -- '*' stands for all of them and is never stored.
  code text not null check (length(code) between 1 and 10 and code <> '*'),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  explanation jsonb not null check (jsonb_typeof(explanation) = 'object'),
  is_active boolean not null,
  primary key (client_id, number)
);
create unique index segment_code on segment (client_id, lower(code));
call kept_table('segment', 'carSegment', '{code, name}');
