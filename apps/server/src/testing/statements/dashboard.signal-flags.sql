select
  s.kind,
  s.number,
  s.cause,
  s.assignee_number as assignee,
  s.snoozed_until as "snoozedUntil",
  s.closed_as as "closedAs"
from signal_care s
where s.client_id = $1
  and s.debtor_number = case s.kind when 'damage' then (
    select
      r.debtor_number
    from damage_report r
    where r.client_id = s.client_id
      and r.number = s.number
  ) when 'fine' then (
    select
      r.debtor_number
    from fine r
    where r.client_id = s.client_id
      and r.number = s.number
  ) else (
    select
      r.debtor_number
    from lease_contract r
    where r.client_id = s.client_id
      and r.number = s.number
  ) end
