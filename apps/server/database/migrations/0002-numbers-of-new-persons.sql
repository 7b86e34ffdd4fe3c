-- Persons that are described in the portal get numbers from 900000001 on. The leasing system gives the numbers below; one more
-- than its highest would sooner or later meet a person of its own, and an import would take the two for one.
create or replace function next_driver_number(of_client integer)
returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('driver number'), of_client);
  return (select greatest(coalesce(max(d.number), 0), 900000000) + 1 from driver d where d.client_id = of_client);
end
$$;
