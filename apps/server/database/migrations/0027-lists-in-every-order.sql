-- Lists that the server pages: their first pages stand at the front of an index, whatever they are sorted by.

-- The pairs of neighbouring letters in the words of a folded text, each as a number. A word of two letters has no trigram
-- that could find it.
create function letter_pairs(value text) returns bigint[] language sql immutable parallel safe as $$
  select array(select ascii(one)::bigint << 21 | ascii(other)
    from unnest(string_to_array(value, null), (string_to_array(value, null))[2:]) pairs (one, other)
    where ascii(one) > 32 and ascii(other) > 32)
$$;

-- Makes a table one whose records are listed in pages, by any of some columns in both directions. Equal values stand by
-- number either way and empty ones last (TB-02), so that each direction has an index of its own. A migration that adds a
-- fact to sort by calls this for it; what it writes and `orderOf` (platform/database/fact-order.ts) says is the same.
--   texts  columns that stand in the order of the alphabet; '' is empty
--   plain  all others
create procedure listed_table(of_table name, texts name[] default '{}', plain name[] default '{}')
language plpgsql set search_path = public, pg_temp as $$
declare
  of_column name;
  sorted_by text;
begin
  foreach of_column in array texts || plain loop
    sorted_by := case when of_column = any (texts) then format('(nullif(%I, '''')) collate "und-x-icu"', of_column)
      else quote_ident(of_column) end;
    execute format('create index %I on %I (client_id, %s, number)', of_table || '_by_' || of_column, of_table, sorted_by);
    execute format('create index %I on %I (client_id, %s desc nulls last, number)', of_table || '_by_' || of_column || '_down',
      of_table, sorted_by);
  end loop;
end
$$;
revoke execute on procedure listed_table from public;

-- The same two under other names.
drop index lease_contract_debtor, lease_contract_state;
call listed_table('lease_contract',
  texts => '{list_plate,list_description,list_driver,list_debtor,reference}',
  plain => '{debtor_number,start_date,end_date,state}');
create index lease_contract_pairs on lease_contract using gin (client_id, letter_pairs(search_text));

-- The conditions that a folded text holds every pattern of LIKE. Words of two letters are looked for by their pair when no
-- longer one leads to the rows: to make the pairs of a text again, row by row, takes a hundred times as long as LIKE.
create function matches_pairs(expression text, parameter text, patterns text[]) returns text language sql immutable as $$
  select coalesce(string_agg(case
      when length(p) = 4 and p ~ '^%[^\\]{2}%$' and cardinality(letter_pairs(p)) = 3
          and not exists (select from unnest(patterns) longer where length(longer) > 4)
        then format(' and letter_pairs(%s) @> array[%s]::bigint[]', expression, (letter_pairs(p))[2])
      else format(' and %s like (%s)[%s]', expression, parameter, place) end, '' order by place), '')
  from unnest(patterns) with ordinality words (p, place)
$$;

create or replace function contract_filter(debtors integer[], of_driver integer, patterns text[], in_state text) returns text
language sql immutable as $$
  select 'client_id = $1'
    || case when debtors is null then '' else ' and debtor_number = any ($2)' end
    || case when of_driver is null then '' else ' and list_driver_number = $3' end
    || matches_pairs('search_text', '$4', patterns)
    || case when in_state is null then '' else ' and state = $5' end
$$;

create or replace function contract_order(sort_column text, descending boolean) returns text language sql immutable as $$
  select case sort_column
    when 'LeaseContractNummer' then format('number %s', case when descending then 'desc' else 'asc' end)
    when 'Kenteken' then format('nullif(list_plate, '''') collate "und-x-icu" %s, number', d)
    when 'AutoOmschrijving' then format('nullif(list_description, '''') collate "und-x-icu" %s, number', d)
    when 'Bestuurder' then format('nullif(list_driver, '''') collate "und-x-icu" %s, number', d)
    when 'DebiteurNummer' then format('debtor_number %s, number', d)
    when 'DebiteurNaam' then format('nullif(list_debtor, '''') collate "und-x-icu" %s, number', d)
    when 'Referentie' then format('nullif(reference, '''') collate "und-x-icu" %s, number', d)
    when 'BeginDatum' then format('start_date %s, number', d)
    when 'EindDatum' then format('end_date %s, number', d)
    when 'Status' then format('state %s, number', d)
  end
  from (select case when descending then 'desc nulls last' else 'asc nulls last' end as d) direction
$$;

-- The numbers of the records of a kind that hold every word, in order; null when there are more than `most`, or when no
-- index could find them. As found_keys it runs as wagenpark_search and takes the scope as parameters.
create function few_keys(of_kind text, of_client integer, debtors integer[], of_driver integer, patterns text[], most integer)
returns integer[] language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' as $$
declare
  of_table text;
  own_person text;
  keys integer[];
begin
  select k.table_name, case k.drivers
      when 'none' then 'false'
      when 'contract' then 'exists (select from lease_contract c
        where c.client_id = $1 and c.number = t.lease_contract_number and c.list_driver_number = $3)'
      else format('t.%I = $3', k.drivers)
    end
    into of_table, own_person from searched_kind k where k.kind = of_kind;
  if of_table is null then
    raise exception 'nothing of the kind % is searched', of_kind using errcode = 'invalid_parameter_value';
  end if;
  if of_driver is null and debtors is null and not exists (select from unnest(patterns) p where length(p) > 3) then
    return null;
  end if;
  execute format('select array_agg(found.number order by found.number)
      from (select t.number from %I t where t.client_id = $1 %s %s %s limit $5) found',
    of_table,
    case when debtors is null then '' else ' and t.debtor_number = any ($2)' end,
    case when of_driver is null then '' else ' and ' || own_person end,
    matches_pairs('t.search_text', '$4', patterns))
    into keys using of_client, debtors, of_driver, patterns, most + 1;
  return case when cardinality(keys) > most then null else coalesce(keys, '{}') end;
end
$$;
grant create on schema public to wagenpark_search;
alter function few_keys owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function few_keys from public;
grant execute on function few_keys to wagenpark_app;
-- The rows of a frequent pair are remembered one by one: pages alone would have to be looked through again.
alter function contract_count set work_mem = '32MB';
