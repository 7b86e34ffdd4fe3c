-- A green card is asked for as a fuel pass is (FP-18).
alter table request drop constraint request_kind_check;
alter table request add constraint request_kind_check
  check (kind in ('driverChange', 'driverDetails', 'debtorChange', 'referenceChange', 'fuelPass', 'greenCard'));

-- The number of a card that was mistyped as it was handed out is corrected by staff, and the request tells so.
alter table request_event drop constraint request_event_type_check;
alter table request_event add constraint request_event_type_check check (type in ('asked', 'approved', 'declined',
  'questionAsked', 'answered', 'withdrawn', 'revoked', 'blocked', 'effective', 'mailed', 'corrected'));

-- The documents of a contract: few of its requests are.
create index request_documents on request (client_id, contract_number) where kind = 'greenCard';
