select
  kind,
  number,
  cause,
  assignee_number as assignee,
  snoozed_until as "snoozedUntil",
  closed_as as "closedAs"
from signal_care
where client_id = $1
order by changed_at
