-- Which word of a search is looked for first, by its pair of letters, and the others among what it finds: a car's model of a
-- letter and a figure, else, beside other words, one of two letters that few of the newest records hold (plates hold any two). 'zs west van' went
-- through all that hold 'west'. A wrong answer costs time and nothing else.
create function rare_pair(of_table name, of_client integer, patterns text[]) returns text
language plpgsql stable set search_path = public, pg_temp set enable_indexscan = on as $$
declare
  rare text;
begin
  select p into rare from unnest(patterns) p where p ~ '^%([0-9][[:alpha:]]|[[:alpha:]][0-9])%$' limit 1;
  if rare is null and cardinality(patterns) > 1 and exists (select from unnest(patterns) p where length(p) = 4) then
    execute format('select p from unnest($2) p
        cross join lateral (select count(*) from (select search_text from %I where client_id = $1 order by number desc limit 200) newest
          where newest.search_text like p) held
        where p ~ ''^%%[[:alpha:]]{2}%%$'' and held.count <= 10 order by held.count limit 1', of_table)
      into rare using of_client, patterns;
  end if;
  return rare;
end
$$;
revoke execute on function rare_pair from public;
grant execute on function rare_pair to wagenpark_search;

create or replace function few_keys(of_kind text, of_client integer, debtors integer[], of_driver integer, patterns text[], most integer)
returns integer[] language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set work_mem = '32MB' as $$
declare
  of_table text;
  own_person text;
  rare text;
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
