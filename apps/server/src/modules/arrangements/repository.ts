import { arrangement } from '@wagenpark/contract/admin/arrangements';
import { managedSource } from '../../platform/database/managed-source.ts';

/** How arrangements are stored. */
export const arrangementSource = managedSource({
  kind: arrangement,
  table: 'arrangement',
  columns: {
    name: 'name',
    description: 'description',
    objectType: 'object_type',
    budget: 'budget',
    minLease: 'min_lease',
    maxLease: 'max_lease',
    maxCo2: 'max_co2',
    maxFuelLabel: 'max_fuel_label',
    maxFiscalValue: 'max_fiscal_value',
    maxConsumerPrice: 'max_consumer_price',
    leaseDeviation: 'lease_deviation',
    leaseDeviationUnit: 'lease_deviation_unit',
    fiscalValueDeviation: 'fiscal_value_deviation',
    fiscalValueDeviationUnit: 'fiscal_value_deviation_unit',
    consumerPriceDeviation: 'consumer_price_deviation',
    consumerPriceDeviationUnit: 'consumer_price_deviation_unit',
    contributionMode: 'contribution_mode',
    fixedAmount: 'fixed_amount',
    contributionPercentage: 'contribution_percentage',
    lowerLimit: 'lower_limit',
    maxContribution: 'max_contribution',
    contributionDisplay: 'contribution_display',
    fuelTerms: {
      rowTable: 'arrangement_fuel_term',
      own: 'arrangement_number',
      columns: {
        fuel: 'fuel',
        minMonths: 'min_months',
        maxMonths: 'max_months',
        defaultMonths: 'default_months',
        minYearlyKm: 'min_yearly_km',
        maxYearlyKm: 'max_yearly_km',
        defaultYearlyKm: 'default_yearly_km',
      },
    },
    orderCompanies: {
      joinTable: 'arrangement_order_company',
      own: 'arrangement_number',
      other: 'order_company_number',
    },
    operatingCompanies: {
      joinTable: 'arrangement_operating_company',
      own: 'arrangement_number',
      other: 'operating_company_number',
    },
    segments: { joinTable: 'arrangement_segment', own: 'arrangement_number', other: 'segment_number' },
    dealers: { joinTable: 'arrangement_dealer', own: 'arrangement_number', other: 'preferred_dealer_number' },
    taxBrackets: {
      rowTable: 'arrangement_tax_bracket',
      own: 'arrangement_number',
      columns: {
        label: 'label',
        incomeFrom: 'income_from',
        incomeTo: 'income_to',
        rateWithoutCredit: 'rate_without_credit',
        rateWithCredit: 'rate_with_credit',
      },
    },
    dueWeeks: 'due_weeks',
    expiryWeeks: 'expiry_weeks',
    approvalRequired: 'is_approval_required',
    licenceCheck: 'is_licence_checked',
    active: 'is_active',
  },
  // What an arrangement offers is prepared before it is switched on.
  linkable: 'k.deleted_at is null',
  order:
    '(k.name ->> (select d.locale from client_language d where d.client_id = k.client_id and d.is_default)) collate "und-x-icu", k.number',
  unique: { arrangement_name: 'name' },
  deletedAt: 'deleted_at',
});
