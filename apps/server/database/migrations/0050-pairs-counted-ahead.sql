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

-- How many contracts hold every word: what is known ahead, else counted as before.
alter function contract_count rename to contract_count_anew;
create function contract_count(of_client integer, debtors integer[], of_driver integer, patterns text[], in_state text)
returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(case when debtors is null and of_driver is null and in_state is null then pair_count(of_client, patterns) end,
    contract_count_anew(of_client, debtors, of_driver, patterns, in_state))
$$;
grant create on schema public to wagenpark_search;
alter function contract_count owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function contract_count from public;
grant execute on function contract_count to wagenpark_app;
revoke execute on function contract_count_anew from wagenpark_app;

-- As before (0031), but that two letters of contracts are known ahead: of more than these the front of the list holds a page
-- sooner than the index of pairs.
create or replace function most_hold(of_table name, of_client integer, patterns text[]) returns boolean
language plpgsql stable set search_path = public, pg_temp set enable_indexscan = on as $$
declare
  known constant integer := case when of_table = 'lease_contract' then pair_count(of_client, patterns) end;
  answer boolean;
begin
  if known is not null then
    return known > 500;
  end if;
  execute format('select count(*) > 60 from (select search_text from %I where client_id = $1 order by number desc limit 200) t
    where true %s', of_table, matches_patterns('t.search_text', '$2', patterns)) into answer using of_client, patterns;
  return answer;
end
$$;
