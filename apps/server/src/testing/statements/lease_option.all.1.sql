select
  '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.option_number as "optionNumber",
    case when k.description ?& array[$2::text] then k.description::json else json_build_object(
      $2::text, coalesce(k.description ->> $2::text, k.description ->> $2::text, (
        select
          min(t.value)
        from jsonb_each_text(k.description) t
      ), '')
    ) end as "description",
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
  order by k.option_number
) r
