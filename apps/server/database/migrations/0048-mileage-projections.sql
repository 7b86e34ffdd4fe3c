-- Where the kilometers of contracts end (decision 0073). What is kept follows from the contract and the readings of its car
-- and not from the day on which it is asked for; whoever writes one of these writes it too.
alter table lease_contract
  -- Null: not looked at yet. 'told', or why there is none.
  add column projection text check (projection in ('told', 'noKilometers', 'noReading', 'tooShort')),
  add column driven_km integer,
  add column projected_km integer,
  add column projected_yearly_km integer,
  add column over_km integer,
  add column over_amount numeric(12, 2);
create index lease_contract_unprojected on lease_contract (client_id, number) where projection is null;
call listed_table('lease_contract', plain => '{projected_km,over_km,over_amount}');

-- As before (0027), and by the projection.
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
    when 'PrognoseStand' then format('projected_km %s, number', d)
    when 'PrognoseVerschil' then format('over_km %s, number', d)
    when 'PrognoseBedrag' then format('over_amount %s, number', d)
  end
  from (select case when descending then 'desc nulls last' else 'asc nulls last' end as d) direction
$$;

-- The valid readings of contracts, of one day in the order in which they came. Whoever sees a contract may not see all of
-- them: another person drove the car, or another debtor had it. No person is told.
create function readings_of_contracts(of_client integer, contracts integer[])
returns table (contract integer, read_on date, km integer, is_confirmed_below boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.lease_contract_number, r.read_on, r.km, r.doubt is not distinct from 'belowLast' and r.is_overridden
  from mileage_reading r
  where r.client_id = of_client and r.lease_contract_number = any (contracts) and r.voided_at is null
  order by r.lease_contract_number, r.read_on, r.number
$$;
grant create on schema public to wagenpark_search;
alter function readings_of_contracts owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function readings_of_contracts from public;
grant execute on function readings_of_contracts to wagenpark_app;
