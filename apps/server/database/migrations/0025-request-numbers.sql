-- Requests have two numbers. What people see is counted for each client; what addresses and calls know a request by is
-- unique over all clients and drawn by lot, so that no client learns from it how much the others ask. Requests of before
-- keep the number that they had.

alter table request add column client_number integer;
-- Where the login is no superuser, the forced policies would hide every row from this.
alter table request no force row level security;
update request set client_number = counted.place, search_text = request.search_text || chr(1) || counted.place
from (select client_id, number, row_number() over (partition by client_id order by number) as place from request) counted
where counted.client_id = request.client_id and counted.number = request.number;
alter table request force row level security;
-- 0 asks for the next number; a trigger gives it, so that no row is without one.
alter table request alter column client_number set default 0;
alter table request alter column client_number set not null;
alter table request add constraint request_client_number_check check (client_number > 0);
alter table request add constraint request_client_number unique (client_id, client_number);

-- The next number that people of a client see: one more than the highest, whatever the caller may see of them. The lock
-- lasts until the transaction ends, so that two never get the same and none is left out.
create function next_request_number(of_client integer)
returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('request number'), of_client);
  return (select coalesce(max(r.client_number), 0) + 1 from request r where r.client_id = of_client);
end
$$;
create policy search on request for select to wagenpark_search using (true);
grant select on request to wagenpark_search;
grant create on schema public to wagenpark_search;
alter function next_request_number owner to wagenpark_search;
revoke create on schema public from wagenpark_search;
revoke execute on function next_request_number from public;
grant execute on function next_request_number to wagenpark_app;

create function number_request() returns trigger language plpgsql as $$
begin
  if new.client_number = 0 then
    new.client_number := next_request_number(new.client_id);
  end if;
  return new;
end
$$;
create trigger request_client_number before insert on request for each row execute function number_request();

-- Nine digits by lot. That one is taken already is left to the key to say: whoever stores a request draws again.
create function draw_request_number() returns integer language sql volatile
  as $$ select 100000000 + floor(random() * 900000000)::integer $$;
alter table request alter column number set default draw_request_number();
drop sequence request_number;

-- Newest first is by moment now.
drop index request_queue;
drop index request_contract;
drop index request_asker;
create index request_queue on request (client_id, status, asked_at desc, client_number desc);
create index request_contract on request (client_id, contract_number, asked_at desc, client_number desc);
create index request_asker on request (client_id, asker_number, asked_at desc, client_number desc);
