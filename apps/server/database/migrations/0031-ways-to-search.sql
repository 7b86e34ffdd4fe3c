-- Searches are looked for in the way that their words call for.

-- Whether words stand in so many records of a whole client that no index leads to them: told from the newest ones. A wrong
-- answer costs time and nothing else.
create function most_hold(of_table name, of_client integer, patterns text[]) returns boolean
language plpgsql stable set search_path = public, pg_temp set enable_indexscan = on as $$
declare
  answer boolean;
begin
  execute format('select count(*) > 60 from (select search_text from %I where client_id = $1 order by number desc limit 200) t
    where true %s', of_table, matches_patterns('t.search_text', '$2', patterns)) into answer using of_client, patterns;
  return answer;
end
$$;
revoke execute on function most_hold from public;
grant execute on function most_hold to wagenpark_search;

-- A word of a letter and a figure ('a3', 'q6', 'x1') is a car's model and rare; the words beside it are often not:
-- 'a3 b.v. van' went through all that hold 'van' and 'b.v.'. Such a word is now looked for first, by its pair, and the others
-- among what it finds. They stand apart, since an index of texts is looked at again row by row, and the pairs with it.
-- Two letters ('de', 'en') stand in most names and two figures in most numbers: there the longer words lead, as before.
create or replace function few_keys(of_kind text, of_client integer, debtors integer[], of_driver integer, patterns text[], most integer)
returns integer[] language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' as $$
declare
  of_table text;
  own_person text;
  model text;
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
  if of_driver is null and debtors is null and most_hold(of_table, of_client, patterns) then
    return null;
  end if;
  select p into model from unnest(patterns) p where p ~ '^%([0-9][[:alpha:]]|[[:alpha:]][0-9])%$' limit 1;
  execute format('select array_agg(found.number order by found.number)
      from (select t.number from (select t.number, t.search_text from %I t where t.client_id = $1 %s %s %s %s) t
        where true %s limit $5) found',
    of_table,
    case when debtors is null then '' else ' and t.debtor_number = any ($2)' end,
    case when of_driver is null then '' else ' and ' || own_person end,
    case when model is null then '' else matches_pairs('t.search_text', '$4', array[model]) end,
    case when model is null then '' else ' offset 0' end,
    case when model is null then matches_pairs('t.search_text', '$4', patterns)
      else matches_patterns('t.search_text', '$4', patterns) end)
    into keys using of_client, debtors, of_driver, patterns, most + 1;
  return case when cardinality(keys) > most then null else coalesce(keys, '{}') end;
end
$$;

-- What most contracts hold is counted by going through them: from an index each would be looked at again.
create or replace function contract_count(of_client integer, debtors integer[], of_driver integer, patterns text[], in_state text)
returns integer language plpgsql stable security definer
set search_path = public, pg_temp set work_mem = '32MB' set enable_bitmapscan = on as $$
declare
  total integer;
begin
  -- Pairs of letters are known to their index alone.
  if debtors is null and of_driver is null and exists (select from unnest(patterns) longer where length(longer) > 4)
      and most_hold('lease_contract', of_client, patterns) then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  execute format('select count(*)::integer from lease_contract where %s', contract_filter(debtors, of_driver, patterns, in_state))
    into total using of_client, debtors, of_driver, patterns, in_state;
  return total;
end
$$;
