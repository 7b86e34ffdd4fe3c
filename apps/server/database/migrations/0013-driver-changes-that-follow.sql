-- Several planned driver changes may follow each other; of each kind just one request waits (decision 0027).
drop index request_one_open;
create unique index request_one_open on request (client_id, contract_number, kind)
  where status in ('waitingForApproval', 'questionAsked')
    or (status = 'approved' and effect = 'planned' and kind <> 'driverChange');
-- A car passes to one driver a day: of two planned changes for the same day the second is refused.
create unique index request_one_planned_a_day on request (client_id, contract_number, effective_from)
  where kind = 'driverChange' and status = 'approved' and effect = 'planned';

-- What staff gave to another driver afterwards: an import leaves these columns as they are (decision 0017).
alter table fine add column portal_fields text[] not null default '{}';
alter table refueling add column portal_fields text[] not null default '{}';
-- `corrected`: staff gave the fine to the driver whose change they entered afterwards.
alter table fine drop constraint fine_driver_match_check;
alter table fine add constraint fine_driver_match_check
  check (driver_match in ('soleOfDay', 'atThatTime', 'soleOfDayWithoutTime', 'severalThatDay', 'nobody', 'named', 'corrected'));

-- Persons are found by their e-mail address, licence number or birth date. The keys stand in columns of their own: under
-- the policies an index serves comparisons alone, not functions.
alter table driver
  add column email_key text generated always as (lower(email)) stored,
  add column licence_key text generated always as (upper(regexp_replace(licence_number, '[^0-9A-Za-z]', '', 'g'))) stored;
create index driver_email on driver (client_id, email_key);
create index driver_licence on driver (client_id, licence_key);
create index driver_birth_date on driver (client_id, birth_date);
