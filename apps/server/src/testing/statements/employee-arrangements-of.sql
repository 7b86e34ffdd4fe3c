select
  a.number,
  a.is_active as "isActive",
  a.is_licence_checked as "isLicenceChecked",
  a.due_weeks as "dueWeeks",
  a.expiry_weeks as "expiryWeeks"
from arrangement a
join employee_arrangement l on l.client_id = a.client_id and l.arrangement_number = a.number
where l.client_id = $1
  and l.employee_number = $2
  and a.deleted_at is null
