select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
    k.code as "code",
    k.debtor_number as "debtorNumber",
    k.address as "address",
    k.city as "city",
    k.contact_person as "contactPerson",
    k.phone as "phone",
    k.email as "email",
    k.is_active as "active"
  from operating_company k
  where k.client_id = $1
    and k.number = $2
) r
