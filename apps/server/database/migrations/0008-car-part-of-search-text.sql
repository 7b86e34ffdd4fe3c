-- In the folded text of a contract a mark of its own now stands between what tells the car and its driver (number, plate,
-- driver, make and model) and what tells the company (its number and name, the reference): a search for the car alone asks
-- for its words before the mark. Where the login is no superuser, forced policies would hide the rows from this change.
alter table lease_contract no force row level security;
update lease_contract
set search_text = regexp_replace(search_text, chr(1) || debtor_number || chr(1), chr(1) || chr(2) || chr(1) || debtor_number || chr(1))
where search_text <> '';
alter table lease_contract force row level security;
