-- Rows of an import that can be read but are too unusual to be taken unconfirmed are told like refused ones.
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check check (outcome in ('refused', 'doubtful', 'kept'));
