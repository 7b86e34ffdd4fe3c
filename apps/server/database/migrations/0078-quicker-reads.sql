-- Searches and totals right after changes.

-- A search scans the pending list of a GIN index from its start to its end. The default limit of 4 MB made unseen searches
-- half as fast for hours after 2 % of the contracts had changed, until autovacuum emptied the list. A list of 64 kB is
-- eight pages: writers still insert their entries in batches, and searches do not notice it.
-- `searched_table` (0076) makes its indexes so.
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

-- Exact totals of filters are counted from this index alone. Contracts have sixty columns, so the same count from the table
-- read twenty times as many pages.
create index lease_contract_filters on lease_contract (client_id, state, end_date)
  include (start_date, debtor_number, list_driver_number);
-- Rows of changed pages are read from the table until a vacuum has seen them; by default it waits for a fifth of the rows.
alter table lease_contract set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
