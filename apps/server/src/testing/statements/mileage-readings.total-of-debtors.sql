select
  coalesce(sum(coalesce(b.mileage_readings, mileage_count(b.client_id, array[b.number]))), 0)::text
from debtor b
where b.client_id = $1
