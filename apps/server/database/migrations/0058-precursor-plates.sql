-- Which car drives until the one of the contract is delivered, as far as the leasing company says so (LC-09).
alter table lease_contract
  add column precursor_plate text check (length(precursor_plate) between 2 and 15);
