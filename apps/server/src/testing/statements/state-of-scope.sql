select
  coalesce(sum(version), 0)::text || ' ' || (
    select
      (now() at time zone time_zone)::date::text
    from client
    where client_id = $1
  )
from debtor
where client_id = $1
