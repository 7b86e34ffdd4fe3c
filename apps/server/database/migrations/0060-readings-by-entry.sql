-- The dashboard counts readings by when they were entered, and looks up what cars stood at on earlier days. Both read millions of
-- them, so they find in the index all that they tell and all that the policies ask; voided readings count nowhere.

create index mileage_reading_entered on mileage_reading (client_id, entered_at) include (number, debtor_number, driver_number)
  where voided_at is null;

create index mileage_reading_car on mileage_reading (client_id, vehicle_number, read_on desc, number desc)
  include (km, debtor_number, driver_number) where voided_at is null;
drop index mileage_reading_vehicle;
alter index mileage_reading_car rename to mileage_reading_vehicle;
