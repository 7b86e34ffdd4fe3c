select
  row_to_json(r)::text as json
from (
  select
    c.mails_moved_deliveries as "movedDeliveries"
  from client c
  where c.client_id = $1
) r
