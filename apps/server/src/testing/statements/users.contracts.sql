select
  debtor_number as company,
  count(*)::integer as contracts
from lease_contract
where client_id = $1
  and state = 'running'
group by debtor_number
order by debtor_number
