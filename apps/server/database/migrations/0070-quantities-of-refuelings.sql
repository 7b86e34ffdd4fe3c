-- Charging networks write kWh with three or four decimals. Two cut off what was charged.
alter table refueling alter column liters type numeric(11, 4);
