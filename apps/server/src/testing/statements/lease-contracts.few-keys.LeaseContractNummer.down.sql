select
  case when found.numbers is not null then encode(coalesce((
    select
      string_agg(int4send(c.number), ''::bytea order by c.number desc)
    from unnest(found.numbers) key
    join lease_contract c on c.client_id = $1 and c.number = key
  ), ''::bytea), 'hex') end
from (
  select
    few_keys('leaseContract', $1::integer, $2::integer[], $3::integer, $4::text[], $5::integer) as numbers
) found
