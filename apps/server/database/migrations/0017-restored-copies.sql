-- A copy of the data that is put back brings its sessions with it, also those that were ended since. So the servers of
-- a database leave a sign of life here, and whoever finds it old, gone back, or in another place ends all sessions.

create table installation (
  -- One row.
  is_only boolean primary key default true check (is_only),
  -- Rises with every sign of life; a server that finds less than it left is looking at older data.
  beats integer not null default 0,
  at timestamptz not null,
  -- The files of an embedded cluster, which a copy does not share; null: the server is somebody else's.
  storage text
);
alter table installation enable row level security;
alter table installation force row level security;
create policy gate on installation to wagenpark_gate using (true) with check (true);
grant select, insert, update on installation to wagenpark_gate;
