-- Where an odometer was replaced, or a reading below the one before is left out, the last reading less the one at the start is not
-- what was driven. Of such contracts alone the readings that count are kept, oldest first, each with the kilometers driven since the
-- start: `[{"on": "2026-03-15", "km": 12000}]`. Written with the projection (0048), and read by the dashboard, which tells the same of
-- earlier days. Null: what was driven follows from the readings themselves.
alter table lease_contract add column counted_readings jsonb;

-- Contracts with such readings are looked at again, by the job that does so at the start.
alter table lease_contract no force row level security;
alter table mileage_reading no force row level security;
update lease_contract c set projection = null
where exists (select from mileage_reading r where r.client_id = c.client_id and r.lease_contract_number = c.number
  and r.voided_at is null and (r.doubt = 'belowLast' or r.km < c.begin_mileage));
alter table lease_contract force row level security;
alter table mileage_reading force row level security;
