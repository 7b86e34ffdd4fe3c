select
  coalesce(sum(version), 0)::bigint as version
from debtor
where client_id = $1
