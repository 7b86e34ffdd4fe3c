import { arrangements } from '@wagenpark/contract/admin/arrangements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { samples as operatingCompanySamples } from '../operating-companies/samples.ts';
import { samples as orderCompanySamples } from '../order-companies/samples.ts';
import { samples as preferredDealerSamples } from '../preferred-dealers/samples.ts';
import { samples as segmentSamples } from '../segments/samples.ts';
import { arrangementSource } from './repository.ts';
import { samples } from './samples.ts';

describe('AR-01 AR-02 AR-03 arrangements', () => {
  managedValuesTest({
    source: arrangementSource,
    routes: arrangements,
    sent: {
      name: { 'nl-NL': 'Kantoor', 'en-GB': 'Office' },
      description: { 'nl-NL': 'Voor binnendienst', 'en-GB': 'For office staff' },
      objectType: 'bike',
      budget: 21.5,
      minLease: 22.5,
      maxLease: 823.5,
      maxCo2: 21,
      maxFuelLabel: 'C',
      maxFiscalValue: 24.5,
      maxConsumerPrice: 25.5,
      leaseDeviation: 21.25,
      leaseDeviationUnit: 'euro',
      fiscalValueDeviation: 22.25,
      fiscalValueDeviationUnit: 'percent',
      consumerPriceDeviation: 23.25,
      consumerPriceDeviationUnit: 'euro',
      contributionMode: 'standard',
      fixedAmount: 26.5,
      contributionPercentage: 21.75,
      lowerLimit: 27.5,
      maxContribution: 28.5,
      contributionDisplay: 'both',
      fuelTerms: [
        {
          fuel: 'e',
          minMonths: 36,
          maxMonths: 60,
          defaultMonths: 48,
          minYearlyKm: 10_500,
          maxYearlyKm: 40_500,
          defaultYearlyKm: 20_500,
        },
      ],
      orderCompanies: [1],
      operatingCompanies: [1],
      segments: [1],
      dealers: [1],
      taxBrackets: [
        {
          label: 'Schijf 1',
          incomeFrom: 29.5,
          incomeTo: 30.5,
          rateWithoutCredit: 22.75,
          rateWithCredit: 23.75,
        },
      ],
      dueWeeks: 28,
      expiryWeeks: 29,
      approvalRequired: false,
      licenceCheck: true,
      active: false,
    },
    stored: {
      name: { 'nl-NL': 'Kantoor', 'en-GB': 'Office' },
      description: { 'nl-NL': 'Voor binnendienst', 'en-GB': 'For office staff' },
      object_type: 'bike',
      budget: '21.50',
      min_lease: '22.50',
      max_lease: '823.50',
      max_co2: 21,
      max_fuel_label: 'C',
      max_fiscal_value: '24.50',
      max_consumer_price: '25.50',
      lease_deviation: '21.25',
      lease_deviation_unit: 'euro',
      fiscal_value_deviation: '22.25',
      fiscal_value_deviation_unit: 'percent',
      consumer_price_deviation: '23.25',
      consumer_price_deviation_unit: 'euro',
      contribution_mode: 'standard',
      fixed_amount: '26.50',
      contribution_percentage: '21.75',
      lower_limit: '27.50',
      max_contribution: '28.50',
      contribution_display: 'both',
      due_weeks: 28,
      expiry_weeks: 29,
      is_approval_required: false,
      is_licence_checked: true,
      is_active: false,
    },
    linked: [orderCompanySamples, operatingCompanySamples, segmentSamples, preferredDealerSamples],
    childRows: {
      arrangement_order_company: [{ arrangement_number: 1, order_company_number: 1 }],
      arrangement_operating_company: [{ arrangement_number: 1, operating_company_number: 1 }],
      arrangement_segment: [{ arrangement_number: 1, segment_number: 1 }],
      arrangement_dealer: [{ arrangement_number: 1, preferred_dealer_number: 1 }],
      arrangement_fuel_term: [
        {
          arrangement_number: 1,
          fuel: 'e',
          min_months: 36,
          max_months: 60,
          default_months: 48,
          min_yearly_km: 10_500,
          max_yearly_km: 40_500,
          default_yearly_km: 20_500,
        },
      ],
      arrangement_tax_bracket: [
        {
          arrangement_number: 1,
          label: 'Schijf 1',
          income_from: '29.50',
          income_to: '30.50',
          rate_without_credit: '22.75',
          rate_with_credit: '23.75',
        },
      ],
    },
    refused: [
      [{ name: { 'nl-NL': 'x'.repeat(81) } }, 'name.nl-NL'],
      [{ description: { 'nl-NL': 'x'.repeat(501) } }, 'description.nl-NL'],
      [{ objectType: 'none of these' }, 'objectType'],
      [{ budget: 100001 }, 'budget'],
      [{ minLease: 100001 }, 'minLease'],
      [{ maxLease: 100001 }, 'maxLease'],
      [{ maxCo2: 1000 }, 'maxCo2'],
      [{ maxFuelLabel: 'none of these' }, 'maxFuelLabel'],
      [{ maxFiscalValue: 10000001 }, 'maxFiscalValue'],
      [{ maxConsumerPrice: 10000001 }, 'maxConsumerPrice'],
      [{ leaseDeviation: 1000001 }, 'leaseDeviation'],
      [{ leaseDeviationUnit: 'none of these' }, 'leaseDeviationUnit'],
      [{ fiscalValueDeviation: 1000001 }, 'fiscalValueDeviation'],
      [{ fiscalValueDeviationUnit: 'none of these' }, 'fiscalValueDeviationUnit'],
      [{ consumerPriceDeviation: 1000001 }, 'consumerPriceDeviation'],
      [{ consumerPriceDeviationUnit: 'none of these' }, 'consumerPriceDeviationUnit'],
      [{ contributionMode: 'none of these' }, 'contributionMode'],
      [{ fixedAmount: 100001 }, 'fixedAmount'],
      [{ contributionPercentage: 101 }, 'contributionPercentage'],
      [{ lowerLimit: 100001 }, 'lowerLimit'],
      [{ maxContribution: 100001 }, 'maxContribution'],
      [{ contributionDisplay: 'none of these' }, 'contributionDisplay'],
      [{ orderCompanies: [1, 1] }, 'orderCompanies'],
      [{ operatingCompanies: [1, 1] }, 'operatingCompanies'],
      [{ segments: [1, 1] }, 'segments'],
      [{ dealers: [1, 1] }, 'dealers'],
      [
        {
          taxBrackets: [
            {
              label: 'Schijf 1',
              incomeFrom: 29.5,
              incomeTo: 30.5,
              rateWithoutCredit: 22.75,
              rateWithCredit: 23.75,
            },
            {
              label: 'Schijf 1',
              incomeFrom: 29.5,
              incomeTo: 30.5,
              rateWithoutCredit: 22.75,
              rateWithCredit: 23.75,
            },
          ],
        },
        'taxBrackets',
      ],
      [{ dueWeeks: 105 }, 'dueWeeks'],
      [{ expiryWeeks: 105 }, 'expiryWeeks'],
      [{ approvalRequired: 'yes' }, 'approvalRequired'],
      [{ licenceCheck: 'yes' }, 'licenceCheck'],
      [{ active: 'yes' }, 'active'],
    ],
    searchHit: { word: 'kanto', title: 'Kantoor', facts: [] },
  });
});

describe('the database keeps the rules of several values', () => {
  let testing: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testing = await testDatabase();
    database = new Database(testing.connection);
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      const first = { client_id: 1, debtor_number: 1, lease_contract_number: 1, driver_number: 1 };
      await samples.rows(tx, first);
    });
  });
  afterAll(async () => {
    await database?.close();
    await testing?.drop();
  });
  const set = (table: string, assignment: string) =>
    database.asOwner((tx) => tx.query(`update ${table} set ${assignment}`));

  test.each([
    ['AR-05 a minimum lease above the maximum', 'arrangement', 'min_lease = 2, max_lease = 1', 'lease_order'],
    ['AR-10 a fixed contribution without amount', 'arrangement', "contribution_mode = 'fixed'", 'fixed_amount'],
    [
      'AR-11 a lower limit above the maximum',
      'arrangement',
      "contribution_mode = 'standard', lower_limit = 2, max_contribution = 1",
      'contribution_order',
    ],
    ['AR-23 a deleted one that is active', 'arrangement', 'deleted_at = now(), is_active = true', 'deleted'],
    ['AR-09 a minimum above the maximum', 'arrangement_fuel_term', 'min_months = 61', 'fuel_term_order'],
    ['AR-09 a default outside', 'arrangement_fuel_term', 'default_yearly_km = 9999', 'fuel_term_order'],
    ['AR-19 an income that ends where it begins', 'arrangement_tax_bracket', 'income_to = income_from', 'check'],
  ])('%s is refused', async (_, table, assignment, constraint) => {
    await expect(set(table, assignment)).rejects.toThrow(constraint);
  });
  test('AR-11 a lower limit that the mode does not use is stored', async () => {
    await set('arrangement', "contribution_mode = 'none', lower_limit = 2, max_contribution = 1");
    expect(await database.asOwner((tx) => tx.query('select lower_limit from arrangement'))).toEqual([
      { lower_limit: '2.00' },
    ]);
  });
});
