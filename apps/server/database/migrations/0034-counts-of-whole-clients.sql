-- Who sees a whole client counts by the client alone. The policy of wagenpark_app asks each row for its debtor and driver,
-- also when neither limits anybody: a filtered list was counted from the whole table, though an index holds what is counted.
-- This role reads what counting needs, of one client, and is entered for scopes that neither debtor nor driver limits.

do $$
begin
  -- Roles belong to the whole cluster; another database of it may have made it already, even at this very moment.
  begin create role wagenpark_whole nologin; exception when duplicate_object or unique_violation then null; end;
end
$$;
-- The login role may step down into it (needed when it is not a superuser).
do $$ begin execute format('grant wagenpark_whole to %I', current_user); exception when others then null; end $$;
grant usage on schema public to wagenpark_whole;

create policy whole on client for select to wagenpark_whole using (client_id = app_client());
create policy whole on debtor for select to wagenpark_whole using (client_id = app_client());
create policy whole on lease_contract for select to wagenpark_whole using (client_id = app_client());
grant select on client, debtor, lease_contract to wagenpark_whole;
grant execute on function app_client to wagenpark_whole;
