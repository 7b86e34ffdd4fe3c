select
  case when found.numbers is not null then encode(coalesce((
    select
      string_agg(int4send(number), ''::bytea)
    from unnest(found.numbers) number
  ), ''::bytea), 'hex') end
from (
  select
    few_keys('leaseContract', $1::integer, $2::integer[], $3::integer, $4::text[], $5::integer) as numbers
) found
