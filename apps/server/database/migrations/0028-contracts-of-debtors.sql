-- How many lease contracts a debtor has, so that the number beside a list is known without counting it. It is counted when
-- the debtor's version moves (touchDebtors); null: not since the row is there.
alter table debtor add column lease_contracts integer check (lease_contracts >= 0);
