-- Quotes of insurers for cars on lease contracts. One stays with the debtor that it was made for, wherever the contract goes.

create table insurance_quote (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  lease_contract_number integer not null,
  quote_number text not null check (length(quote_number) between 1 and 40),
  insurer text not null check (length(insurer) between 1 and 80),
  cover text not null check (cover in ('liability', 'limitedCasco', 'fullCasco')),
  monthly_premium numeric(12, 2) not null check (monthly_premium between 0 and 99999.99),
  excess numeric(12, 2) not null check (excess between 0 and 99999.99),
  quoted_on date not null,
  valid_until date not null check (valid_until >= quoted_on),
  status text not null check (status in ('open', 'accepted', 'declined', 'expired')),
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number)
);
create index insurance_quote_debtor on insurance_quote (client_id, debtor_number, number);
create index insurance_quote_contract on insurance_quote (client_id, lease_contract_number, number);

-- What a car may be insured for is the company's: drivers see none.
call tenant_table('insurance_quote', drivers => 'none');
