-- Searching over all kinds of records at once. What is searched is kept folded beside each record, by the database itself:
-- nobody who writes a record has to think of it.

-- The same as fold() of packages/domain: lower case, without accents and hyphens, letters with strokes and ligatures
-- spelled out, control characters as spaces.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
          'łøđðħıς', 'loddhiσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), chr(173), ''),
      '[-\u2010-\u2015\u2212]', '', 'g'),
    '[[:cntrl:]]', ' ', 'g')
$$;

-- A field's end; a word never matches across two fields.
create function search_field(value text) returns text language sql immutable parallel safe as $$
  select coalesce(folded(value), '') || chr(1)
$$;

alter table fuel_contract drop column search_text;
alter table fuel_contract add column search_text text not null generated always as (
  search_field(number::text) || search_field(reference) || search_field(card_number) || search_field(supplier)) stored;
create index fuel_contract_search on fuel_contract using gin (client_id, search_text gin_trgm_ops);

alter table invoice add column search_text text not null generated always as (
  search_field(invoice_number) || search_field(debtor_name) || search_field(description)) stored;
create index invoice_search on invoice using gin (client_id, search_text gin_trgm_ops);

alter table fine add column search_text text not null generated always as (
  search_field(plate) || search_field(cjib_number) || search_field(document_number) || search_field(fact_code)
  || search_field(municipality)) stored;
create index fine_search on fine using gin (client_id, search_text gin_trgm_ops);

alter table account add column search_text text not null generated always as (search_field(name) || search_field(email)) stored;

-- Keys of the records that hold every pattern, the newest first. Runs as wagenpark_search and takes the scope explicitly,
-- as contract_keys does; the rows are then read under the policies.
create policy search on invoice for select to wagenpark_search using (true);
create policy search on fine for select to wagenpark_search using (true);
grant select on invoice, fine to wagenpark_search;

create function found_keys(of_kind text, of_client integer, debtors integer[], of_driver integer, patterns text[], take integer)
returns table (number integer) language plpgsql stable rows 10 security definer set search_path = public, pg_temp as $$
declare
  of_table text := case of_kind when 'fuelContract' then 'fuel_contract' when 'invoice' then 'invoice' when 'fine' then 'fine' end;
  own_person text := case of_kind
    when 'fuelContract' then 'exists (select from lease_contract c
      where c.client_id = $1 and c.number = t.lease_contract_number and c.list_driver_number = $3)'
    when 'fine' then 't.driver_number = $3'
    else 'false'
  end;
begin
  if of_table is null then
    raise exception 'nothing of the kind % is searched', of_kind using errcode = 'invalid_parameter_value';
  end if;
  return query execute format('select t.number from %I t where t.client_id = $1 %s %s %s order by t.number desc limit $5',
    of_table,
    case when debtors is null then '' else ' and t.debtor_number = any ($2)' end,
    case when of_driver is null then '' else ' and ' || own_person end,
    matches_patterns('t.search_text', '$4', patterns))
    using of_client, debtors, of_driver, patterns, take;
end
$$;

grant create on schema public to wagenpark_search;
alter function found_keys owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function found_keys from public;
grant execute on function found_keys to wagenpark_app;
