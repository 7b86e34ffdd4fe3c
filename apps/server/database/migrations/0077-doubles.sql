-- Imports look for events that are stored under another key: by an index for each comparison.
alter table invoice add column number_key text not null generated always as (lower(regexp_replace(invoice_number, '\s', '', 'g'))) stored;
create index invoice_number_key on invoice (client_id, number_key);
create index fine_cjib_number on fine (client_id, cjib_number);
create index fine_plate on fine (client_id, plate);
create index refueling_at on refueling (client_id, at);
create index charge_point_serial_number on charge_point (client_id, serial_number);
