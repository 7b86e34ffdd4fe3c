-- Searches and totals right after changes.

-- A search scans the pending list of a GIN index from its start to its end. The default limit of 4 MB made unseen searches
-- half as fast for hours after 2 % of the contracts had changed, until autovacuum emptied the list. A list of 64 kB is
-- eight pages: writers still insert their entries in batches, and searches do not notice it.
do $$
declare
  of_index regclass;
begin
  for of_index in
    select i.indexrelid from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %s set (gin_pending_list_limit = 64)', of_index);
    perform gin_clean_pending_list(of_index);
  end loop;
end
$$;

-- As before (0076), with that limit.
create or replace procedure searched_table(of_kind text, of_table name, columns name[], drivers text default 'none')
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %I add column search_text text not null generated always as (%s) stored', of_table,
    (select string_agg(format(case name when 'plate' then 'search_field(%1$I) || search_field(searched_plate(%1$I))'
         else 'search_field(%I::text)' end, name), ' || ' order by place)
     from unnest(columns) with ordinality given (name, place)));
  execute format('create index %I on %I using gin (client_id, search_text gin_trgm_ops)
    with (gin_pending_list_limit = 64)', of_table || '_search', of_table);
  execute format('create policy search on %I for select to wagenpark_search using (true)', of_table);
  execute format('grant select on %I to wagenpark_search', of_table);
  -- What found_keys will ask for is there.
  execute format('select t.client_id, t.number, t.debtor_number %s from %I t limit 0', case drivers
    when 'none' then '' when 'contract' then ', t.lease_contract_number' else format(', t.%I', drivers) end, of_table);
  -- Where the login is no superuser, the forced policies would refuse the row.
  alter table searched_kind no force row level security;
  insert into searched_kind values (of_kind, of_table, drivers);
  alter table searched_kind force row level security;
end
$$;

-- Exact totals of filters are counted from this index alone. Contracts have sixty columns, so the same count from the table
-- read twenty times as many pages.
create index lease_contract_filters on lease_contract (client_id, state, end_date)
  include (start_date, debtor_number, list_driver_number);
-- Rows of changed pages are read from the table until a vacuum has seen them; by default it waits for a fifth of the rows.
alter table lease_contract set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
