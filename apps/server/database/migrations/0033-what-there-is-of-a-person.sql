-- What there is of a person is found by the person.

create index refueling_driver on refueling (client_id, driver_number, at desc) where driver_number is not null;

-- Whom a request names: who is to drive, or whose details are to change; and who drove so far. Null where that is nobody, or
-- somebody of whom there is no record yet. Columns, since row-level security looks nothing up by what stands in a payload.
alter table request
  add column named_driver integer generated always as (
    case when payload ->> 'BestuurderNummer' ~ '^[1-9][0-9]{0,8}$' then (payload ->> 'BestuurderNummer')::integer end) stored,
  add column former_driver integer generated always as (
    case when payload ->> 'BestuurderNummerOud' ~ '^[1-9][0-9]{0,8}$' then (payload ->> 'BestuurderNummerOud')::integer end) stored;
create index request_named_driver on request (client_id, named_driver) where named_driver is not null;
create index request_former_driver on request (client_id, former_driver) where former_driver is not null;
