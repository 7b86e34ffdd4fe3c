-- The rows that an import would store, as a check shows them: the doubtful and changed ones, and the first new ones.
create table import_preview (
  run_id uuid not null references import_run on delete cascade,
  kind text not null,
  outcome text not null check (outcome in ('new', 'changed', 'doubtful')),
  line integer not null,
  -- The client's name, time zone and currency; a client that the checked files bring is not stored.
  client jsonb not null,
  -- The values by column, with the stored ones that they replace.
  fields jsonb not null,
  -- What is doubtful about the row.
  reasons jsonb not null,
  primary key (run_id, kind, outcome, line)
);
alter table import_preview enable row level security;
alter table import_preview force row level security;
create policy staff on import_preview to wagenpark_staff using (true) with check (true);
grant select, insert, update, delete on import_preview to wagenpark_staff;
