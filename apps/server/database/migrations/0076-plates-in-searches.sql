-- A plate is found with blanks, dots and dashes and without them in every table that holds one, and a name with an apostrophe
-- by every apostrophe and by none, as packages/domain folds them (decision 0119).
create or replace function folded(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
          'łøđðħıς', 'loddhiσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij'), 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'),
        'ﬅ', 'st'), 'ﬆ', 'st'),
      '[-\u00ad\u2010-\u2015\u2212''`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07\u00b7\u2022\u2027\u2219]', '', 'g'),
    '[[:cntrl:]]', ' ', 'g')
$$;

-- barePlate() of packages/domain. Bound when it is created, since an index and generated columns call it (0011).
create or replace function searched_plate(plate text) returns text language sql immutable parallel safe
  return translate(folded(plate), U&' .\00A0\2007\202F', '');

reindex index driver_name;
reindex index lease_contract_plate;

-- The generated texts are computed anew, those of tables with a plate with its bare form.
do $$
declare
  part record;
  definition text;
begin
  for part in
    select a.attrelid::regclass::text as table_name, pg_get_expr(d.adbin, d.adrelid) as expression,
      exists (select from pg_attribute p where p.attrelid = a.attrelid and p.attname = 'plate' and not p.attisdropped) as has_plate,
      array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = a.attrelid
        and (a.attnum = any (i.indkey) or pg_get_indexdef(i.indexrelid) ~ '\msearch_text\M')) as indexes
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attname = 'search_text' and a.attgenerated = 's' and a.attrelid::regclass::text = any (array(
      select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')))
    order by 1
  loop
    execute format('alter table %s drop column search_text, add column search_text text not null generated always as (%s %s) stored',
      part.table_name, part.expression, case when part.has_plate then '|| search_field(searched_plate(plate))' end);
    foreach definition in array part.indexes loop
      execute definition;
    end loop;
  end loop;
end
$$;
-- Of accounts the application reads columns by name.
grant select (search_text) on account to wagenpark_app;

-- A plate that a table of a later migration is searched by is found bare too.
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

-- The texts that the application folds: their parts that fold to something else now. Both marks between parts stay.
create function pg_temp.folded_parts(text text) returns text language sql as $$
  select string_agg(case part when chr(2) then part else public.folded(part) end, chr(1) order by place)
  from string_to_table(text, chr(1)) with ordinality parts (part, place)
$$;
alter table driver no force row level security;
alter table lease_contract no force row level security;
alter table request no force row level security;
alter table contract_pairs no force row level security;
update driver set search_text = pg_temp.folded_parts(search_text)
where search_text ~ '[''`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07\u00b7\u2022\u2027\u2219\u0133\ufb00-\ufb06]';
update lease_contract set search_text = pg_temp.folded_parts(search_text)
where search_text ~ '[''`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07\u00b7\u2022\u2027\u2219\u0133\ufb00-\ufb06]';
update request set search_text = pg_temp.folded_parts(search_text) || coalesce(chr(1) || searched_plate(plate), '')
where plate ~ '[ .]'
  or search_text ~ '[''`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07\u00b7\u2022\u2027\u2219\u0133\ufb00-\ufb06]';
-- The pairs of letters changed with the texts; a job counts them again.
delete from contract_pairs;
alter table driver force row level security;
alter table lease_contract force row level security;
alter table request force row level security;
alter table contract_pairs force row level security;
drop function pg_temp.folded_parts(text);
