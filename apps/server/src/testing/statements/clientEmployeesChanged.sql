select
  row_to_json(r)::text as json
from (
  select
    c.employee_due_weeks as "dueWeeks",
    c.employee_expiry_weeks as "expiryWeeks",
    c.employee_address_required as "addressRequired"
  from client c
  where c.client_id = $1
) r
