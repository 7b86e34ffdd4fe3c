select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.published_on as "date",
    k.note_type as "type",
    k.product_code as "product",
    k.subject as "subject",
    k.description as "description"
  from release_note k
  where k.client_id = $1
    and k.number = $2
) r
