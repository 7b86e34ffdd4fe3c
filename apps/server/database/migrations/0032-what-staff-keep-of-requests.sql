-- What staff keep of a request for themselves: who sees to it, and notes. It stands apart from the request, and the
-- application, which works in the name of clients, has no right to it at all: whatever it is asked, it cannot tell.
create table request_care (
  client_id integer not null,
  id uuid not null,
  request_number integer not null,
  at timestamptz not null,
  type text not null check (type in ('noted', 'assigned', 'released')),
  actor text not null check (length(actor) between 1 and 160),
  -- Who sees to it from then on; the number of their account.
  assignee_number integer,
  assignee text check (length(assignee) between 1 and 160),
  text text check (length(text) between 1 and 2000),
  primary key (client_id, id),
  foreign key (client_id, request_number) references request (client_id, number),
  check ((type = 'noted') = (text is not null)),
  check ((type = 'assigned') = (assignee_number is not null) and (type = 'assigned') = (assignee is not null))
);
create index request_care_request on request_care (client_id, request_number, id);

alter table request_care enable row level security;
alter table request_care force row level security;
create policy staff on request_care to wagenpark_staff using (true) with check (true);
-- What happened cannot be rewritten.
grant select, insert on request_care to wagenpark_staff;
