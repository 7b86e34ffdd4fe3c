-- Records that people make, change and delete in the portal.

-- The last number that a client's records of a kind were given. Numbers are never given twice: what the trail tells of a
-- deleted record is not told of the next one.
create table last_number (
  client_id integer not null references client,
  kind text not null check (kind ~ '^[a-z][A-Za-z]{1,30}$'),
  number integer not null check (number > 0),
  primary key (client_id, kind)
);
call tenant_table('last_number', debtors => 'all', drivers => 'all');

-- The kinds of kept records, with the table of each. `drivers`: 'all' where drivers see them, else 'none'.
create table kept_kind (
  kind text primary key check (kind ~ '^[a-z][A-Za-z]{1,30}$'),
  table_name text not null unique,
  drivers text not null check (drivers in ('all', 'none'))
);
alter table kept_kind enable row level security;
alter table kept_kind force row level security;

-- The version of a kept record rises with every change, whoever makes it: a writer that forgot it would let the next stale
-- save pass in silence.
create function raise_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
revoke execute on function raise_version from public;

-- Texts of an array as one text. array_to_string is not immutable for arrays of any type; for texts it always gives the same.
create function joined_texts(texts text[]) returns text language sql immutable parallel safe
  return array_to_string(texts, ' ');
-- The texts of all languages as one text, without the names of the languages.
create function joined_languages(texts jsonb) returns text language sql immutable parallel safe
  return jsonb_path_query_array(texts, '$.*')::text;

-- The kinds of records of which the trail is read by whoever sees the record, with the table of each.
create table trail_kind (
  kind text primary key check (kind ~ '^[a-z][A-Za-z]{1,30}$'),
  table_name text not null
);
insert into trail_kind values ('leaseContract', 'lease_contract'), ('fine', 'fine'), ('refueling', 'refueling'),
  ('fuelContract', 'fuel_contract'), ('carOrder', 'car_order'), ('damageReport', 'damage_report');
alter table trail_kind enable row level security;
alter table trail_kind force row level security;

-- Writes the policy of the trail from the tables of kinds: whoever sees all of a client reads all of it; else an entry is read
-- with its record and its request, those of kept records by everybody but the drivers who do not see such records.
create procedure write_trail_policy()
language plpgsql set search_path = public, pg_temp as $$
declare
  whole_client constant text := $part$((select current_setting('app.debtors', true)) = '*'
    and (select current_setting('app.driver', true)) = '')$part$;
  with_records text;
  hidden_from_drivers text[];
begin
  select string_agg(format('(%s or entity_kind is distinct from %L
      or exists (select from %I r where r.client_id = audit_event.client_id and r.number = entity_number))',
      whole_client, kind, table_name), ' and ' order by kind)
    into with_records from trail_kind;
  select coalesce(array_agg(kind order by kind), '{}') into hidden_from_drivers from kept_kind where drivers = 'none';
  execute format($policy$alter policy tenant on audit_event using (client_id = app_client() and %2$s
    and (%1$s or request_number is null or action in ('debtorChangeEffective', 'referenceChangeEffective')
      or exists (select from request r where r.client_id = audit_event.client_id and r.number = request_number))
    and (%1$s or entity_kind is distinct from 'signal')
    and ((select current_setting('app.driver', true)) = '' or coalesce(entity_kind, '') <> all (%3$L::text[])))$policy$,
    whole_client, with_records, hidden_from_drivers);
end
$$;

-- Lets the trail of records of a kind be read by whoever sees the record.
create procedure trail_table(of_kind text, of_table name)
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Where the login is no superuser, the forced policies would refuse the row, and hide those that are there.
  alter table trail_kind no force row level security;
  alter table kept_kind no force row level security;
  insert into trail_kind values (of_kind, of_table);
  call write_trail_policy();
  alter table trail_kind force row level security;
  alter table kept_kind force row level security;
end
$$;

-- Makes a table one of kept records: a version, when and by whom it was changed last; seen by everybody of the client, by
-- drivers where `drivers` is 'all'. `searched` are the columns by whose words the palette finds a record.
create procedure kept_table(of_table name, of_kind text, searched name[], drivers text default 'none')
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %I add column version integer not null default 1 check (version > 0),
    add column changed_at timestamptz not null default now(), add column changed_by text', of_table);
  execute format('alter table %I add column search_text text not null generated always as (%s) stored', of_table,
    (select string_agg(format(case a.atttypid
          when 'jsonb'::regtype then 'search_field(joined_languages(%I))'
          when 'text[]'::regtype then 'search_field(joined_texts(%I))'
          else 'search_field(%I::text)' end, s.name), ' || ' order by s.place)
     from unnest(searched) with ordinality s (name, place)
       join pg_attribute a on a.attrelid = of_table::text::regclass and a.attname = s.name));
  execute format('create trigger raise_version before update on %I for each row execute function raise_version()', of_table);
  call tenant_table(of_table, debtors => 'all', drivers => kept_table.drivers);
  -- Where the login is no superuser, the forced policies would refuse the row, and hide those that are there.
  alter table trail_kind no force row level security;
  alter table kept_kind no force row level security;
  insert into kept_kind values (of_kind, of_table, kept_table.drivers);
  call write_trail_policy();
  alter table trail_kind force row level security;
  alter table kept_kind force row level security;
end
$$;
revoke execute on procedure kept_table, trail_table, write_trail_policy from public;
