-- The last answer of each dashboard block of a whole client: after a restart the dashboard shows it at once, while the block
-- is counted anew. Only scopes of the whole client read and write it, because only they take seconds to count.
create table dashboard_answer (
  client_id integer not null references client,
  -- SHA-256 of the block's name and of everything besides data on which the answer depends.
  key bytea not null check (length(key) = 32),
  counted_at timestamptz not null,
  answer text not null,
  primary key (client_id, key)
);
call tenant_table('dashboard_answer', debtors => 'none', drivers => 'none');
