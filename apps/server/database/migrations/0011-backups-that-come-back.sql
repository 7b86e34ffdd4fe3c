-- A backup must come back. pg_restore fills tables while no schema is searched: whatever a generated column, an index or a
-- constraint calls must find all that it calls itself. `folded` was looked for by name, and the tables with a text for the
-- search were missing after a restore. This body is bound when it is created; the values stay the same.
create or replace function search_field(value text) returns text language sql immutable parallel safe
  return coalesce(folded(value), '') || chr(1);

-- Where this database was last served: a restored one stands elsewhere, and must not send again what was waiting in the
-- backup. Holds one row.
create table database_home (
  only_one boolean primary key default true check (only_one),
  place text not null
);
alter table database_home enable row level security;
alter table database_home force row level security;
create policy staff on database_home to wagenpark_staff using (true) with check (true);
grant select, insert, update on database_home to wagenpark_staff;

-- A server and a database of it, as text: another cluster or a newly created database is another place. Where the
-- cluster's own number is kept from us, the database's has to do.
create function database_place() returns text language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  own_number text := (select oid from pg_database where datname = current_database());
begin
  return (select system_identifier from pg_control_system()) || '/' || own_number;
exception when insufficient_privilege then
  return own_number;
end
$$;
