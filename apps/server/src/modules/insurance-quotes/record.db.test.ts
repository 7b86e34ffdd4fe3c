import { insuranceQuote, insuranceQuoteFacts } from '@wagenpark/contract/admin/insurance-quotes';
import { addDays, todayInZone } from '@wagenpark/domain/calendar-day';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { anInsuranceQuote } from './builders.samples.ts';
import { insuranceQuoteRoutes } from './functions.ts';
import { insuranceQuoteColumns } from './record.ts';

/*
 * Company 13 is below company 12; company 20 is not. Client 2 has a company 12 too. Quotes 91, 92 and 93 belong to
 * company 12, 94 to 13, 95 to 20, and 96 to client 2.
 */
let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) await aClient(tx, { client_id });
    for (const [client_id, number, parent_number] of [
      [1, 12, null],
      [1, 13, 12],
      [1, 20, null],
      [2, 12, null],
    ] as const) {
      await aDebtor(tx, { client_id, number, parent_number, name: `Waarden ${number}` });
    }
    for (const [client_id, debtor_number, number] of [
      [1, 12, 51],
      [1, 13, 52],
      [1, 20, 53],
      [2, 12, 51],
    ] as const) {
      await aLeaseContract(tx, { client_id, debtor_number, number, list_plate: `VL-00${number % 10}-P` });
    }
    const own = { client_id: 1, debtor_number: 12, lease_contract_number: 51 };
    await anInsuranceQuote(tx, {
      ...own,
      number: 91,
      quote_number: 'IAO-0417',
      insurer: 'Veilig Onderweg',
      cover: 'limitedCasco',
      monthly_premium: '61.75',
      excess: '150.00',
      quoted_on: '2026-02-11',
      valid_until: '2098-03-31',
      status: 'open',
    });
    const soon = { quoted_on: '2026-02-20', valid_until: '2098-03-12' };
    await anInsuranceQuote(tx, { ...own, number: 92, ...soon, status: 'declined' });
    await anInsuranceQuote(tx, {
      ...own,
      number: 93,
      quoted_on: '2026-01-03',
      valid_until: '2026-02-02',
      status: 'expired',
    });
    await anInsuranceQuote(tx, { client_id: 1, debtor_number: 13, lease_contract_number: 52, number: 94, ...soon });
    await anInsuranceQuote(tx, { client_id: 1, debtor_number: 20, lease_contract_number: 53, number: 95 });
    await anInsuranceQuote(tx, { client_id: 2, debtor_number: 12, lease_contract_number: 51, number: 96 });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

type ListCall = Parameters<ReturnType<typeof insuranceQuoteRoutes>['list']>[0];

/** Reads the quotes of a company in a scope. */
async function quotesOf(debtor: number, scope: Scope = wholeClient(1)) {
  const call = { caller: { scope }, body: { readonlyViewModel: { leaseWiseDebtorNr: debtor } } };
  return v.parse(v.array(insuranceQuote), await insuranceQuoteRoutes(database).list(call as ListCall));
}
const numbersOf = async (debtor: number, scope?: Scope) =>
  (await quotesOf(debtor, scope)).map(({ VolgNummer }) => VolgNummer);

test('KA-01 IQ-01 every fact of a quote is read from its own column', async () => {
  expect((await quotesOf(12)).find(({ VolgNummer }) => VolgNummer === 91)).toEqual({
    VolgNummer: 91,
    OfferteNummer: 'IAO-0417',
    LeaseContractNummer: 51,
    Kenteken: 'VL-001-P',
    Verzekeraar: 'Veilig Onderweg',
    Dekking: 'limitedCasco',
    PremiePerMaand: 61.75,
    EigenRisico: 150,
    OfferteDatum: day('2026-02-11'),
    GeldigTot: day('2098-03-31'),
    Status: 'open',
    DebiteurNummer: 12,
    DebiteurNaam: 'Waarden 12',
  });
  expect(Object.keys(insuranceQuoteColumns)).toEqual(Object.keys(insuranceQuoteFacts));
});

test('KA-01 IQ-02 quotes of the debtor and its companies: open ones first, by expiry', async () => {
  expect(await numbersOf(12)).toEqual([94, 91, 92, 93]);
  expect(await numbersOf(13)).toEqual([94]);
  expect(await numbersOf(20)).toEqual([95]);
  expect(await numbersOf(12, wholeClient(2))).toEqual([96]);
});

test('an open quote that ended yesterday for its client is expired and sorted as such; one that ends today is open', async () => {
  const standsAt = async (offset: number) => {
    await database.asOwner((tx) =>
      tx.query(
        `update insurance_quote set valid_until = (now() at time zone 'Europe/Amsterdam')::date + $1::integer, quoted_on = '2026-01-01'
          where client_id = 1 and number = 94`,
        [offset],
      ),
    );
    const all = await quotesOf(12);
    const place = all.findIndex(({ VolgNummer }) => VolgNummer === 94);
    return [all[place]?.Status, place];
  };
  expect(await standsAt(0)).toEqual(['open', 0]);
  expect(await standsAt(-1)).toEqual(['expired', 3]);
  expect(await standsAt(9_000)).toEqual(['open', 0]);
});

test('an open quote expires after its last day in the client’s time zone, independent of the server’s', async () => {
  // The two time zones never have the same day, so one of them always differs from UTC.
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await database.asOwner((tx) => tx.query('update client set time_zone = $1 where client_id = 2', [time_zone]));
    for (const [offset, status] of [
      [0, 'open'],
      [-1, 'expired'],
    ] as const) {
      const today = todayInZone(time_zone, new Date());
      await database.asOwner((tx) =>
        tx.query('update insurance_quote set valid_until = $1 where number = 96', [addDays(today, offset)]),
      );
      expect((await quotesOf(12, wholeClient(2)))[0]?.Status, `${time_zone} ${offset}`).toBe(status);
    }
  }
});

test('KA-02 a debtor outside the scope gives the same error as a missing one', async () => {
  const notFound = { code: 'notFound' };
  await expect(quotesOf(99)).rejects.toMatchObject(notFound);
  await expect(quotesOf(20, { ...wholeClient(1), debtors: [12, 13] })).rejects.toMatchObject(notFound);
  await expect(quotesOf(13, wholeClient(2))).rejects.toMatchObject(notFound);
});

test('for a debtor in scope nothing outside the scope is returned', async () => {
  expect(await numbersOf(12, { ...wholeClient(1), debtors: [12] })).toEqual([91, 92, 93]);
  expect(await numbersOf(12, { ...wholeClient(1), driver: 31 })).toEqual([]);
});

test('a quote stays with its debtor when the contract moves to another one', async () => {
  await database.asOwner((tx) =>
    tx.query('update lease_contract set debtor_number = 20 where client_id = 1 and number = 52'),
  );
  const before = { ...wholeClient(1), debtors: [12, 13] };
  expect((await quotesOf(13, before)).map(({ VolgNummer, Kenteken }) => [VolgNummer, Kenteken])).toEqual([[94, null]]);
  expect(await numbersOf(20)).toEqual([95]);
});
