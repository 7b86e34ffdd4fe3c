select
  row_to_json(r)::text as json
from (
  select
    c.change_mailbox as "changeMailbox"
  from client c
  where c.client_id = $1
) r
