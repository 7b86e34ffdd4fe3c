-- A delivery that is past its promised day is a signal, which people see, put off and close as any other.
alter table signal_care drop constraint signal_care_kind_check;
alter table signal_care add constraint signal_care_kind_check
  check (kind in ('contract', 'damage', 'mileage', 'fine', 'mot', 'delivery'));
alter table signal_seen drop constraint signal_seen_kind_check;
alter table signal_seen add constraint signal_seen_kind_check
  check (kind in ('contract', 'damage', 'mileage', 'fine', 'mot', 'delivery'));
