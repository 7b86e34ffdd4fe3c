import { arrangements } from '@wagenpark/contract/admin/arrangements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { managedSearch } from '../../platform/managed-search.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { managedCalls } from '../managed-records/things.samples.ts';
import { operatingCompanySource } from '../operating-companies/repository.ts';
import { samples as operatingCompanySamples } from '../operating-companies/samples.ts';
import { orderCompanySource } from '../order-companies/repository.ts';
import { samples as orderCompanySamples } from '../order-companies/samples.ts';
import { preferredDealerSource } from '../preferred-dealers/repository.ts';
import { samples as preferredDealerSamples } from '../preferred-dealers/samples.ts';
import { segmentSource } from '../segments/repository.ts';
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
    {
      ids: ['AR-05'],
      name: 'a minimum lease above the maximum',
      table: 'arrangement',
      assignment: 'min_lease = 2, max_lease = 1',
      constraint: 'lease_order',
    },
    {
      ids: ['AR-10'],
      name: 'a fixed contribution without amount',
      table: 'arrangement',
      assignment: "contribution_mode = 'fixed'",
      constraint: 'fixed_amount',
    },
    {
      ids: ['AR-11'],
      name: 'a lower limit above the maximum',
      table: 'arrangement',
      assignment: "contribution_mode = 'standard', lower_limit = 2, max_contribution = 1",
      constraint: 'contribution_order',
    },
    {
      ids: ['AR-23'],
      name: 'a deleted one that is active',
      table: 'arrangement',
      assignment: 'deleted_at = now(), is_active = true',
      constraint: 'deleted',
    },
    {
      ids: ['AR-09'],
      name: 'a minimum above the maximum',
      table: 'arrangement_fuel_term',
      assignment: 'min_months = 61',
      constraint: 'fuel_term_order',
    },
    {
      ids: ['AR-09'],
      name: 'a default outside',
      table: 'arrangement_fuel_term',
      assignment: 'default_yearly_km = 9999',
      constraint: 'fuel_term_order',
    },
    {
      ids: ['AR-19'],
      name: 'an income that ends where it begins',
      table: 'arrangement_tax_bracket',
      assignment: 'income_to = income_from',
      constraint: 'check',
    },
  ])('$ids $name is refused', async ({ table, assignment, constraint }) => {
    await expect(set(table, assignment)).rejects.toThrow(constraint);
  });
  test('AR-11 a lower limit that the mode does not use is stored', async () => {
    await set('arrangement', "contribution_mode = 'none', lower_limit = 2, max_contribution = 1");
    expect(await database.asOwner((tx) => tx.query('select lower_limit from arrangement'))).toEqual([
      { lower_limit: '2.00' },
    ]);
  });
});

describe('AR-23 a deleted arrangement', () => {
  let testing: TestDatabase;
  let database: Database;
  const numbered = { client_id: 1, debtor_number: 1, lease_contract_number: 1, driver_number: 1 };
  beforeAll(async () => {
    testing = await testDatabase();
    database = new Database(testing.connection);
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      await samples.rows(tx, numbered);
    });
  });
  afterAll(async () => {
    await database?.close();
    await testing?.drop();
  });
  const now = () => new Date('2026-03-02T10:00:00Z');
  const sources = [arrangementSource, orderCompanySource];
  const version = async () =>
    (await database.asOwner((tx) => tx.query<{ version: number }>('select version from arrangement')))[0]?.version;

  test('stays stored with its name and links, switched off, and is gone from list, calls and search', async () => {
    const call = managedCalls(database, arrangementSource, now, sources);
    await database.asOwner((tx) => tx.query('update arrangement set is_active = true'));
    const params = { number: 1 };
    await call('remove', { params, query: { version: await version() } });

    const [row] = await database.asOwner((tx) => tx.query('select * from arrangement'));
    expect(row).toMatchObject({ deleted_at: now(), changed_by: 'Anna', is_active: false });
    expect(row).toHaveProperty(['name', 'nl-NL'], 'Regeling 1');
    expect(await database.asOwner((tx) => tx.query('select * from arrangement_order_company'))).toHaveLength(1);
    expect(await call('list')).toEqual([]);
    for (const name of ['one', 'uses', 'history']) {
      await expect(call(name, { params }), name).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(call('remove', { params, query: { version: await version() } })).rejects.toMatchObject({
      code: 'notFound',
    });
    const caller = aCaller({ role: 'supervisor', rights: [], scope: wholeClient(1) });
    const search = managedSearch(arrangementSource).read(caller, ['%regeling%'], 5);
    expect(await database.readPipelined(caller.scope, [search])).toEqual(['[]']);
  });

  test('its deletion is on the audit trail with the old values', async () => {
    const rows = await database.asOwner((tx) =>
      tx.query<{ action: string }>("select action from audit_event where entity_kind = 'arrangement'"),
    );
    expect(rows.map(({ action }) => action)).toEqual(['recordDeleted']);
  });

  test('OC-06 still counts as a use of its order company, without its name', async () => {
    const uses = await managedCalls(database, orderCompanySource, now, sources)('uses', { params: { number: 1 } });
    expect(uses).toEqual([{ kind: 'arrangement', number: 1, name: null }]);
  });

  test('leaves its name to a new one', async () => {
    const name = JSON.stringify({ 'nl-NL': 'Regeling 1', 'en-GB': 'Arrangement 1' });
    const copy = (number: number) =>
      database.asOwner((tx) =>
        tx.query(
          `insert into arrangement (client_id, number, name, description, object_type, lease_deviation_unit,
             fiscal_value_deviation_unit, consumer_price_deviation_unit, contribution_mode, is_approval_required,
             is_licence_checked, is_active)
           values (1, $1, $2, '{}', 'car', 'euro', 'euro', 'euro', 'none', true, true, false)`,
          [number, name],
        ),
      );
    await copy(2);
    await expect(copy(3)).rejects.toThrow('arrangement_name');
  });
});

describe('what an arrangement uses', () => {
  let testing: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testing = await testDatabase();
    database = new Database(testing.connection);
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      await samples.rows(tx, { client_id: 1, debtor_number: 1, lease_contract_number: 1, driver_number: 1 });
    });
  });
  afterAll(async () => {
    await database?.close();
    await testing?.drop();
  });

  test.each([
    { ids: ['OC-04'], name: 'operating company', source: operatingCompanySource },
    { ids: ['OC-05'], name: 'order company', source: orderCompanySource },
    { ids: ['OC-07'], name: 'preferred dealer', source: preferredDealerSource },
    { ids: ['OC-09'], name: 'segment', source: segmentSource },
  ])('$ids $name: names its arrangements and cannot be deleted', async ({ source }) => {
    const call = managedCalls(database, source, () => new Date('2026-03-02T10:00:00Z'), [arrangementSource, source]);
    const params = { number: 1 };
    expect(await call('uses', { params })).toEqual([{ kind: 'arrangement', number: 1, name: 'Regeling 1' }]);
    await expect(call('remove', { params, query: { version: 1 } })).rejects.toMatchObject({
      code: 'stillUsed',
      errors: [{ params: { count: 1 } }],
    });
  });
});
