-- A fuel pass is asked for as changes of contracts are (FP-18).
alter table request drop constraint request_kind_check;
alter table request add constraint request_kind_check
  check (kind in ('driverChange', 'driverDetails', 'debtorChange', 'referenceChange', 'fuelPass'));
