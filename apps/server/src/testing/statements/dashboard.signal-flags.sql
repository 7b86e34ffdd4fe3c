select
  s.kind,
  s.number,
  s.cause,
  s.assignee_number as assignee,
  s.snoozed_until as "snoozedUntil",
  s.closed_as as "closedAs"
from signal_care s
where s.client_id = $1
  and s.debtor_number = case s.kind when 'contract' then (
    select
      c.debtor_number
    from lease_contract c
    where c.client_id = s.client_id
      and c.number = s.number
  ) when 'mot' then (
    select
      c.debtor_number
    from lease_contract c
    where c.client_id = s.client_id
      and c.number = s.number
  ) when 'fine' then (
    select
      n.debtor_number
    from fine n
    where n.client_id = s.client_id
      and n.number = s.number
  ) when 'delivery' then (
    select
      q.debtor_number
    from car_order q
    where q.client_id = s.client_id
      and q.number = s.number
  ) when 'mileage' then (
    select
      c.debtor_number
    from lease_contract c
    where c.client_id = s.client_id
      and c.number = s.number
  ) when 'damage' then (
    select
      r.debtor_number
    from damage_report r
    where r.client_id = s.client_id
      and r.number = s.number
  ) when 'rent' then (
    select
      q.debtor_number
    from rent_agreement q
    where q.client_id = s.client_id
      and q.number = s.number
  ) end
