select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
    k.address as "address",
    k.city as "city",
    k.contact_person as "contactPerson",
    k.phone as "phone",
    k.email as "email",
    k.makes as "makes",
    k.is_active as "active"
  from preferred_dealer k
  where k.client_id = $1
    and k.number = $2
) r
