select
  employee_due_weeks as "dueWeeks",
  employee_expiry_weeks as "expiryWeeks",
  employee_address_required as "isAddressRequired",
  ($2::timestamptz at time zone time_zone)::date as today
from client
where client_id = $1
