-- What a client plans to spend on a contract in a month, without tax, in its own currency (decision 0090). None is set: null.

alter table client add column budget_per_contract numeric(8, 2) check (budget_per_contract between 0 and 100000);
