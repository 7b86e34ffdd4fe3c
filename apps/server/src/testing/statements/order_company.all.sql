select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
    k.framework_number as "frameworkNumber",
    k.order_emails as "orderEmails",
    k.language as "language",
    k.contact_person as "contactPerson",
    k.phone as "phone",
    k.is_active as "active"
  from order_company k
  where k.client_id = $1
  order by k.name collate "und-x-icu", k.number
) r
