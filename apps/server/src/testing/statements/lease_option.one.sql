select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.option_number as "optionNumber",
    k.description as "description",
    k.option_kind as "optionKind",
    k.price_excl_vat as "priceExclVat",
    k.price_incl_vat as "priceInclVat",
    k.brands as "brands",
    k.models as "models",
    k.fitted_by as "fittedBy",
    k.paid_by as "paidBy",
    k.is_active as "active"
  from lease_option k
  where k.client_id = $1
    and k.number = $2
) r
