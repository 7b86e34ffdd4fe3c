select
  coalesce(sum(coalesce(d.lease_contracts, contract_count(d.client_id, array[d.number], null, null, null))), 0)::text
from debtor d
where d.client_id = $1
