-- How many contracts of a big client hold two letters is known ahead: most names hold `an`, and to count 80,000 contracts takes
-- 40 ms of a core. The contracts stand in 64 parts by their number; of each part is kept how many hold each pair of letters.
-- A change of a contract's text makes its part unknown, in the same transaction (writeFacts); a job counts it again. Unknown
-- parts are counted when somebody asks, which takes two milliseconds for each.

create function contract_part(number integer) returns integer language sql immutable parallel safe as $$ select number % 64 $$;
-- With the number, so that it is no smaller than the primary key: of a table that it takes for empty the planner prefers the
-- smallest index that begins with the client, also to find one contract.
create index lease_contract_part on lease_contract (client_id, contract_part(number), number);

create table contract_pairs (
  client_id integer not null references client on delete cascade,
  part integer not null check (part between 0 and 63),
  -- Contracts by pair (letter_pairs); null: a text changed since they were counted.
  held jsonb,
  primary key (client_id, part)
);
-- To look one pair up takes less time than to unpack them all.
alter table contract_pairs alter column held set storage external;
-- Whoever changes a contract makes its part unknown, whatever else of the client they see.
call tenant_table('contract_pairs', debtors => 'all', drivers => 'all');
create policy search on contract_pairs for select to wagenpark_search using (true);
grant select on contract_pairs to wagenpark_search;

-- How many contracts of a whole client hold a word of two letters; null for other searches, or when too little is known.
create function pair_count(of_client integer, patterns text[]) returns integer
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = on as $$
declare
  pattern constant text := patterns[1];
  pairs constant bigint[] := letter_pairs(pattern);
  known integer[];
  unknown integer[];
  total integer;
begin
  if cardinality(patterns) <> 1 or pattern !~ '^%[^\\]{2}%$' or cardinality(pairs) <> 3 then
    return null;
  end if;
  select array_agg(k.part), coalesce(sum((k.held ->> pairs[2]::text)::integer), 0)
    into known, total from contract_pairs k where k.client_id = of_client and k.held is not null;
  if coalesce(cardinality(known), 0) < 56 then
    return null;
  end if;
  unknown := array(select part from generate_series(0, 63) part where part <> all (known));
  if cardinality(unknown) > 0 then
    total := total + (select count(*) from lease_contract
      where client_id = of_client and contract_part(number) = any (unknown) and search_text like pattern);
  end if;
  return total;
end
$$;
revoke execute on function pair_count from public;
grant execute on function pair_count to wagenpark_search;

-- As before (0031), but that what is known ahead is not counted.
create or replace function contract_count(of_client integer, debtors integer[], of_driver integer, patterns text[], in_state text)
returns integer language plpgsql stable security definer
set search_path = public, pg_temp set work_mem = '32MB' set enable_bitmapscan = on as $$
declare
  total integer;
begin
  if debtors is null and of_driver is null and in_state is null then
    total := pair_count(of_client, patterns);
    if total is not null then
      return total;
    end if;
  end if;
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

-- As before (0040), but that what is known of two letters alone tells whether few contracts hold them.
create or replace function few_keys(of_kind text, of_client integer, debtors integer[], of_driver integer, patterns text[], most integer)
returns integer[] language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' as $$
declare
  of_table text;
  own_person text;
  rare text;
  total integer;
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
  if of_driver is null and debtors is null then
    if not exists (select from unnest(patterns) p where length(p) > 3) then
      return null;
    end if;
    if of_kind = 'leaseContract' then
      total := pair_count(of_client, patterns);
    end if;
    -- Of more than these the front of the list holds a page sooner than the index of pairs.
    if total > least(most, 500) or total is null and most_hold(of_table, of_client, patterns) then
      return null;
    end if;
  end if;
  rare := rare_pair(of_table, of_client, patterns);
  execute format('select array_agg(found.number order by found.number)
      from (select t.number from (select t.number, t.search_text from %I t where t.client_id = $1 %s %s %s %s) t
        where true %s limit $5) found',
    of_table,
    case when debtors is null then '' else ' and t.debtor_number = any ($2)' end,
    case when of_driver is null then '' else ' and ' || own_person end,
    case when rare is null then '' else matches_pairs('t.search_text', '$4', array[rare]) end,
    case when rare is null then '' else ' offset 0' end,
    case when rare is null then matches_pairs('t.search_text', '$4', patterns)
      else matches_patterns('t.search_text', '$4', patterns) end)
    into keys using of_client, debtors, of_driver, patterns, most + 1;
  return case when cardinality(keys) > most then null else coalesce(keys, '{}') end;
end
$$;
