select
  row_to_json(r)::text as json
from (
  select
    k.number as "number",
    k.version as "version",
    k.changed_at as "changedAt",
    k.changed_by as "changedBy",
    k.name as "name",
    k.description as "description",
    k.object_type as "objectType",
    k.budget as "budget",
    k.min_lease as "minLease",
    k.max_lease as "maxLease",
    k.max_co2 as "maxCo2",
    k.max_fuel_label as "maxFuelLabel",
    k.max_fiscal_value as "maxFiscalValue",
    k.max_consumer_price as "maxConsumerPrice",
    k.lease_deviation as "leaseDeviation",
    k.lease_deviation_unit as "leaseDeviationUnit",
    k.fiscal_value_deviation as "fiscalValueDeviation",
    k.fiscal_value_deviation_unit as "fiscalValueDeviationUnit",
    k.consumer_price_deviation as "consumerPriceDeviation",
    k.consumer_price_deviation_unit as "consumerPriceDeviationUnit",
    k.contribution_mode as "contributionMode",
    k.fixed_amount as "fixedAmount",
    k.contribution_percentage as "contributionPercentage",
    k.lower_limit as "lowerLimit",
    k.max_contribution as "maxContribution",
    k.contribution_display as "contributionDisplay",
    coalesce((
      select
        json_agg(json_build_object(
          'fuel', w.fuel,
          'minMonths', w.min_months,
          'maxMonths', w.max_months,
          'defaultMonths', w.default_months,
          'minYearlyKm', w.min_yearly_km,
          'maxYearlyKm', w.max_yearly_km,
          'defaultYearlyKm', w.default_yearly_km
        ) order by w.fuel)
      from arrangement_fuel_term w
      where w.client_id = k.client_id
        and w.arrangement_number = k.number
    ), '[]') as "fuelTerms",
    array(
      select
        l.order_company_number
      from arrangement_order_company l
      where l.client_id = k.client_id
        and l.arrangement_number = k.number
      order by 1
    ) as "orderCompanies",
    array(
      select
        l.operating_company_number
      from arrangement_operating_company l
      where l.client_id = k.client_id
        and l.arrangement_number = k.number
      order by 1
    ) as "operatingCompanies",
    array(
      select
        l.segment_number
      from arrangement_segment l
      where l.client_id = k.client_id
        and l.arrangement_number = k.number
      order by 1
    ) as "segments",
    array(
      select
        l.preferred_dealer_number
      from arrangement_dealer l
      where l.client_id = k.client_id
        and l.arrangement_number = k.number
      order by 1
    ) as "dealers",
    coalesce((
      select
        json_agg(json_build_object(
          'label', w.label,
          'incomeFrom', w.income_from,
          'incomeTo', w.income_to,
          'rateWithoutCredit', w.rate_without_credit,
          'rateWithCredit', w.rate_with_credit
        ) order by w.label)
      from arrangement_tax_bracket w
      where w.client_id = k.client_id
        and w.arrangement_number = k.number
    ), '[]') as "taxBrackets",
    k.due_weeks as "dueWeeks",
    k.expiry_weeks as "expiryWeeks",
    k.is_approval_required as "approvalRequired",
    k.is_licence_checked as "licenceCheck",
    k.is_active as "active"
  from arrangement k
  where k.client_id = $1
    and k.number = $2
) r
