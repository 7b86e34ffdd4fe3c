-- Searching over everything while somebody types. Words of one or two letters have no trigram of their own: of a search
-- that has no longer word they are looked for where words begin, which the indexes can tell, and all of them together as
-- one, as a plate typed with spaces. What matches much is found among the first records in order, without reading all.

-- The condition that a folded text holds every pattern of LIKE, as a piece of SQL; `parameter` holds the patterns.
create function matches_words(expression text, parameter text, patterns text[]) returns text language sql immutable as $$
  select case
    when coalesce(cardinality(patterns), 0) = 0 or exists (select from unnest(patterns) p where length(p) > 4)
      then matches_patterns(expression, parameter, patterns)
    else (
      -- What LIKE knows as a sign is escaped already, in the same way.
      select format(' and ((%s)', string_agg(format('%s ~ %L', expression,
        '(^|[ ' || chr(1) || '])' || regexp_replace(substr(p, 2, length(p) - 2), '([.*+?()\[\]{}^$|])', '\\\1', 'g')), ' and '))
      from unnest(patterns) p
    ) || case when cardinality(patterns) = 1 then ')'
      else format(' or %s like %L)', expression, '%' || replace(array_to_string(patterns, ''), '%', '') || '%') end
  end
$$;

-- The first `take` records that hold every word, when as many stand among the first `portion` (null: all) of `source`, a
-- query for number and search_text in the wanted order; null when they do not. $1 is the client, $2 the debtors.
create function first_found(source text, portion integer, of_client integer, debtors integer[], patterns text[], take integer)
returns integer[] language plpgsql stable as $$
declare
  keys integer[];
begin
  -- A filter keeps the order of what it reads, and stops at the limit.
  execute format('select array(select r.number from (%s limit $5) r where true %s limit $4)',
    source, matches_words('r.search_text', '$3', patterns))
    into keys using of_client, debtors, patterns, take, portion;
  return case when cardinality(keys) = take then keys end;
end
$$;

-- The first records that hold every word. What matches much is among the first 500. Else the index tells: all that match
-- when they are few, and when they are many after all, the first are not far. The planner knows nothing about the words, so
-- it is told which way to go: in order, or by the index of the texts.

-- The records of a kind, the newest first.
create or replace function found_keys(of_kind text, of_client integer, debtors integer[], of_driver integer, patterns text[], take integer)
returns table (number integer) language plpgsql stable rows 10 security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on as $$
declare
  many constant integer := 3000;
  of_table text := case of_kind when 'leaseContract' then 'lease_contract' when 'fuelContract' then 'fuel_contract'
    when 'invoice' then 'invoice' when 'fine' then 'fine' end;
  own_person text := case of_kind
    when 'leaseContract' then 't.list_driver_number = $3'
    when 'fuelContract' then 'exists (select from lease_contract c
      where c.client_id = $1 and c.number = t.lease_contract_number and c.list_driver_number = $3)'
    when 'fine' then 't.driver_number = $3'
    else 'false'
  end;
  in_scope text := 't.client_id = $1'
    || case when debtors is null then '' else ' and t.debtor_number = any ($2)' end
    || case when of_driver is null then '' else ' and ' || own_person end;
  source text := format('select t.number, t.search_text from %I t where %s order by t.number desc', of_table, in_scope);
  keys integer[];
begin
  if of_table is null then
    raise exception 'nothing of the kind % is searched', of_kind using errcode = 'invalid_parameter_value';
  end if;
  if of_driver is null then
    keys := first_found(source, 500, of_client, debtors, patterns, take);
  end if;
  if keys is null then
    perform set_config('enable_indexscan', 'off', true);
    execute format('select array_agg(found.number order by found.number desc)
        from (select t.number from %I t where %s %s limit $5) found',
      of_table, in_scope, matches_words('t.search_text', '$4', patterns))
      into keys using of_client, debtors, of_driver, patterns, many;
    perform set_config('enable_indexscan', 'on', true);
    if cardinality(keys) = many and of_driver is null then
      keys := first_found(source, null, of_client, debtors, patterns, take);
    end if;
  end if;
  return query select unnest(keys[1:take]);
end
$$;

-- Drivers by names, number or the plate of the present car: those first whose name begins with what was typed, then by name.
create index driver_name on driver (client_id, folded(full_name) collate "C", number);
create function searched_plate(plate text) returns text language sql immutable parallel safe as $$
  select lower(translate(plate, '- ', ''))
$$;
create index lease_contract_plate on lease_contract using gin (client_id, searched_plate(list_plate) gin_trgm_ops)
  where state <> 'terminated';

create or replace function driver_keys(of_client integer, debtors integer[], of_driver integer, patterns text[], take integer)
returns table (number integer) language plpgsql stable rows 50 security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = on as $$
declare
  many constant integer := 3000;
  in_scope text := 'd.client_id = $1'
    || case when debtors is null then '' else ' and d.debtor_number = any ($2)' end
    || case when of_driver is null then '' else ' and d.number = $3' end;
  by_name text := 'order by folded(d.full_name) collate "C", d.number';
  -- 'jan de%' of '%jan%' and '%de%'.
  beginning text := array_to_string(array(
    select substr(p, 2, length(p) - 2) from unnest(patterns) with ordinality words (p, place) order by place), ' ') || '%';
  -- A plate is asked for by three characters of it at least.
  with_plate text := (
    select string_agg(format('searched_plate(c.list_plate) like ($4)[%s]', place), ' or ')
    from generate_series(1, coalesce(cardinality(patterns), 0)) place where length(patterns[place]) > 4);
  first integer[];
  keys integer[];
begin
  execute format('select array(select d.number from driver d where %s and folded(d.full_name) collate "C" like $4 %s limit $5)',
    in_scope, by_name)
    into first using of_client, debtors, of_driver, beginning, take;
  if cardinality(first) < take and of_driver is null then
    keys := first_found(format('select d.number, d.search_text from driver d where %s %s', in_scope, by_name),
      500, of_client, debtors, patterns, take);
  end if;
  if cardinality(first) < take and keys is null then
    perform set_config('enable_indexscan', 'off', true);
    execute format('select array_agg(found.number order by found.name collate "C", found.number) from (
        (select d.number, folded(d.full_name) as name from driver d where %1$s %2$s limit $5)
        union
        (select d.number, folded(d.full_name) from lease_contract c
          join driver d on d.client_id = c.client_id and d.number = c.list_driver_number
          where c.client_id = $1 and c.state <> ''terminated'' and (%3$s) and %1$s %4$s %5$s limit $5)
      ) found',
      in_scope,
      matches_words('d.search_text', '$4', patterns),
      coalesce(with_plate, 'false'),
      matches_patterns('(d.search_text || chr(1) || searched_plate(c.list_plate))', '$4', patterns),
      case when debtors is null then '' else ' and c.debtor_number = any ($2)' end)
      into keys using of_client, debtors, of_driver, patterns, many;
  end if;
  return query
    select unnest((first || array(
      select key from unnest(keys) with ordinality others (key, place) where key <> all (first) order by place))[1:take]);
end
$$;

grant create on schema public to wagenpark_search;
alter function first_found owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function first_found from public;
