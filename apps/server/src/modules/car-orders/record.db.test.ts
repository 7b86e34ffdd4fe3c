import { carOrder, carOrderRow } from '@wagenpark/contract/fleet/car-orders';
import { addDays, type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { isDeliveryPlanned } from '@wagenpark/domain/car-order';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, aDriver, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { aCarOrder } from './builders.samples.ts';
import { carOrderReads } from './repository.ts';

/* View, list and import share one table of columns, so the expected values here use the database column names. */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    const owner = { client_id: 1, debtor_number: 12 };
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 12, name: 'Waarden Logistiek' });
    await aDriver(tx, { ...owner, number: 31, first_name: 'Pieter', last_name: 'Zwart' });
    await aLeaseContract(tx, { ...owner, number: 51, end_date: '2026-02-28' });
    await aLeaseContract(tx, { ...owner, number: 52 });
    await aCarOrder(tx, {
      ...owner,
      number: 95,
      driver_number: 31,
      succeeded_contract_number: 51,
      lease_contract_number: 52,
      plate: 'VL-001-P',
      make: 'Volvo',
      model: 'EX30 Single Motor',
      ordered_on: '2026-01-09',
      first_promised_on: '2026-02-25',
      promised_on: '2026-03-10',
      promise_reason: 'Schip met vertraging',
      confirmed_on: '2026-01-12',
      built_on: '2026-02-04',
      at_dealer_on: '2026-02-24',
      registered_on: '2026-03-03',
      handover_on: '2026-03-09',
      delivered_on: '2026-03-08',
      quote: 'OF-13',
      colour: 'Wolkenblauw',
      upholstery_colour: 'Antraciet',
      description: 'Afleveren bij de werkgever',
      creditor_name: 'Autobedrijf Vermeer',
      creditor_address: 'Handelsweg 12',
      creditor_postcode: '3542 AB',
      creditor_city: 'Maarssen',
      driver_reference_1: 'KP-21',
      driver_reference_2: 'KP-22',
      representative_name: 'Sanne de Boer',
      representative_email: 'sanne@leasing.example',
      representative_phone: '030-2000001',
      coworker_name: 'Joost Mulder',
      coworker_email: 'joost@leasing.example',
      coworker_phone: '030-2000002',
      version: 7,
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('EN2-15 DM-CO-01 every fact of a car order is read from its own column', async () => {
  const service = recordService(database, carOrderReads, leaseContractExists);
  const record: unknown = JSON.parse((await service.byNumber(wholeClient(1), 95)).text);
  expect(v.parse(carOrder, record)).toEqual({
    BestelNummer: 95,
    Kenteken: 'VL-001-P',
    Merk: 'Volvo',
    Model: 'EX30 Single Motor',
    BestuurderNummer: 31,
    Bestuurder: 'Pieter Zwart',
    Status: 'delivered',
    BestelDatum: day('2026-01-09'),
    EersteLeverdatum: day('2026-02-25'),
    VerwachteLeverdatum: day('2026-03-10'),
    LeverWeek: '2026-W11',
    Uitloop: 11,
    GeleverdOp: day('2026-03-08'),
    VervangtContractNummer: 51,
    EindeHuidigContract: day('2026-02-28'),
    LeveringNaContract: true,
    LeaseContractNummer: 52,
    DebiteurNummer: 12,
    DebiteurNaam: 'Waarden Logistiek',
    BevestigdOp: day('2026-01-12'),
    Bouwweek: day('2026-02-04'),
    BijDealerOp: day('2026-02-24'),
    GeregistreerdOp: day('2026-03-03'),
    LeveringGeplandOp: day('2026-03-09'),
    LeverdatumReden: 'Schip met vertraging',
    Offerte: 'OF-13',
    Kleur: 'Wolkenblauw',
    KleurBekleding: 'Antraciet',
    Omschrijving: 'Afleveren bij de werkgever',
    CrediteurNaam: 'Autobedrijf Vermeer',
    CrediteurAdres: 'Handelsweg 12',
    CrediteurPostcode: '3542 AB',
    CrediteurPlaats: 'Maarssen',
    BestuurderReferentie1: 'KP-21',
    BestuurderReferentie2: 'KP-22',
    Vertegenwoordiger: 'Sanne de Boer',
    VertegenwoordigerEmail: 'sanne@leasing.example',
    VertegenwoordigerTelefoon: '030-2000001',
    Medewerker: 'Joost Mulder',
    MedewerkerEmail: 'joost@leasing.example',
    MedewerkerTelefoon: '030-2000002',
    Versie: 7,
  });
});

const numbered = { client_id: 1, debtor_number: 12 };
const readOrder = async (number: number, scope: Scope = wholeClient(1)) =>
  v.parse(
    carOrder,
    JSON.parse((await recordService(database, carOrderReads, leaseContractExists).byNumber(scope, number)).text),
  );

test('an order’s stage is its last milestone, whatever is missing before it', async () => {
  const days = ['confirmed_on', 'built_on', 'at_dealer_on', 'registered_on', 'handover_on', 'delivered_on'] as const;
  const stages: string[] = [];
  await database.asOwner((tx) => aCarOrder(tx, { ...numbered, number: 200 }));
  for (const [index, milestone] of [undefined, ...days].entries()) {
    if (milestone !== undefined)
      await database.asOwner((tx) => aCarOrder(tx, { ...numbered, number: 200 + index, [milestone]: '2026-03-01' }));
    stages.push((await readOrder(200 + index)).Status);
  }
  expect(stages).toEqual([
    'ordered',
    'confirmed',
    'buildWeek',
    'atDealer',
    'registered',
    'deliveryPlanned',
    'delivered',
  ]);
});

test('CO-01 the planned delivery is the agreed day until a later day is promised or the promise is withdrawn', async () => {
  const registered_on = '2026-03-01';
  // Columns: agreed day, first promise, current promise, day of delivery; then the expected status and delay.
  const table = [
    [null, '2026-05-04', '2026-05-04', null, 'registered'],
    ['2026-05-04', '2026-05-04', '2026-05-04', null, 'deliveryPlanned'],
    ['2026-05-06', '2026-05-04', '2026-05-04', null, 'deliveryPlanned'],
    ['2026-05-04', '2026-05-04', '2026-05-18', null, 'registered'],
    ['2026-05-18', '2026-05-04', '2026-05-18', null, 'deliveryPlanned'],
    ['2026-05-18', '2026-05-18', '2026-05-11', null, 'deliveryPlanned'],
    ['2026-05-04', '2026-05-04', null, null, 'registered'],
    ['2026-05-04', null, null, null, 'deliveryPlanned'],
    ['2026-05-04', '2026-05-04', '2026-05-18', '2026-05-20', 'delivered'],
  ] as const;
  for (const [index, [handover_on, first_promised_on, promised_on, delivered_on, stage]] of table.entries()) {
    const days = { registered_on, handover_on, first_promised_on, promised_on, delivered_on };
    await database.asOwner((tx) => aCarOrder(tx, { ...numbered, ...days, number: 600 + index }));
    expect([index, (await readOrder(600 + index)).Status]).toEqual([index, stage]);
    // The portal uses the same rule to mark the milestone as planned.
    if (delivered_on !== null) continue;
    const isPlanned = isDeliveryPlanned({
      planned: handover_on,
      promised: promised_on,
      firstPromised: first_promised_on,
      delivered: delivered_on,
    });
    expect([index, isPlanned]).toEqual([index, stage === 'deliveryPlanned']);
  }
});

/** Today in the client's time zone, as the statements compute it in the database. */
const today = (): IsoDay => todayInZone('Europe/Amsterdam', new Date());

test('the delay is counted from the first promise to the current one, to today once that has passed, or to the delivery', async () => {
  // Most promised days are far in the future, so that they have not passed whenever the test runs. Only those of the
  // last three cases have passed.
  const first = { first_promised_on: '2096-05-04' };
  const past = { first_promised_on: addDays(today(), -20) };
  const orders = [
    { promised_on: '2096-05-16' },
    { promised_on: '2096-05-01' },
    { promised_on: '2096-05-04' },
    { promised_on: null },
    { ...past, promised_on: null },
    { first_promised_on: '2026-05-04', promised_on: '2026-05-16', delivered_on: '2026-05-20' },
    { promised_on: null, first_promised_on: null, delivered_on: '2026-05-20' },
    { ...past, promised_on: today() },
    { first_promised_on: addDays(today(), -31), promised_on: addDays(today(), -1) },
    { first_promised_on: addDays(today(), -9), promised_on: addDays(today(), -9) },
  ];
  const slips: unknown[] = [];
  for (const [index, order] of orders.entries()) {
    await database.asOwner((tx) => aCarOrder(tx, { ...numbered, ...first, ...order, number: 300 + index }));
    slips.push((await readOrder(300 + index)).Uitloop);
  }
  expect(slips).toEqual([12, -3, 0, null, null, 16, null, 20, 31, 9]);
});

test('an order follows the contract that it replaces, or else the driver’s running contract', async () => {
  await database.asOwner(async (tx) => {
    await aDriver(tx, { ...numbered, number: 41 });
    await aLeaseContract(tx, {
      ...numbered,
      number: 61,
      list_driver_number: 41,
      end_date: '2096-06-30',
    });
    await aLeaseContract(tx, {
      ...numbered,
      number: 62,
      list_driver_number: 41,
      car_taken: true,
      end_date: '2097-01-31',
    });
    const order = { ...numbered, driver_number: 41 };
    await aCarOrder(tx, { ...order, number: 400, promised_on: '2096-07-01' });
    await aCarOrder(tx, { ...order, number: 401, promised_on: '2096-06-30' });
    await aCarOrder(tx, { ...order, number: 402, promised_on: '2096-07-01', succeeded_contract_number: 62 });
    await aCarOrder(tx, { ...order, number: 403, promised_on: '2096-07-01', lease_contract_number: 61 });
    await aCarOrder(tx, { ...order, number: 404 });
    // The contract ended yesterday. A passed promised day before that is not later than the end; today, on which the
    // car is still missing, is.
    await aLeaseContract(tx, { ...numbered, number: 63, end_date: addDays(today(), -1) });
    const late = { first_promised_on: addDays(today(), -5), promised_on: addDays(today(), -5) };
    await aCarOrder(tx, { ...order, ...late, number: 405, succeeded_contract_number: 63 });
  });
  const ends = [];
  for (const number of [400, 401, 402, 403, 404, 405]) {
    const { EindeHuidigContract, LeveringNaContract } = await readOrder(number);
    ends.push([EindeHuidigContract, LeveringNaContract]);
  }
  const june = day('2096-06-30');
  expect(ends).toEqual([
    [june, true],
    [june, false],
    [day('2097-01-31'), false],
    // The contract that resulted from the order is not the one that it replaces.
    [null, null],
    // The day of delivery is unknown.
    [june, null],
    [day(addDays(today(), -1)), true],
  ]);
});

test('CO-02 FA-08 a lease contract has the orders that replace it and the one that it came from', async () => {
  const service = recordService(database, carOrderReads, leaseContractExists);
  const readOfContract = async (contract: number) =>
    v.parse(v.array(carOrderRow), JSON.parse((await service.ofLeaseContract(wholeClient(1), contract)).text));
  expect((await readOfContract(51)).map(({ BestelNummer }) => BestelNummer)).toEqual([95]);
  expect((await readOfContract(52)).map(({ BestelNummer }) => BestelNummer)).toEqual([95]);
  expect((await readOfContract(62)).map(({ BestelNummer }) => BestelNummer)).toEqual([402]);
});

test('a driver sees only their own orders', async () => {
  const service = recordService(database, carOrderReads, leaseContractExists);
  const scope = { ...wholeClient(1), driver: 31 };
  const rows = v.parse(v.array(carOrderRow), JSON.parse((await service.all(scope)).text));
  expect(rows.map(({ BestelNummer }) => BestelNummer)).toEqual([95]);
  await expect(readOrder(400, scope)).rejects.toMatchObject({ code: 'notFound' });
});

test('CO-02 the list is sorted by urgency: open ones by promised day, then without one, then the latest delivered', async () => {
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 2 });
    const owner = { client_id: 2, debtor_number: 21 };
    await aDebtor(tx, { client_id: 2, number: 21 });
    const order = (
      number: number,
      promised_on: string | null,
      delivered_on: string | null,
      ordered_on = '2026-01-09',
    ) => aCarOrder(tx, { ...owner, number, promised_on, delivered_on, ordered_on });
    await order(1, '2026-02-01', '2026-02-02');
    await order(2, '2026-03-01', '2026-02-20');
    await order(3, null, null);
    await order(4, '2026-09-01', null);
    await order(5, '2026-01-20', null);
    await order(6, null, null, '2026-01-10');
    await order(7, null, '2026-02-10');
  });
  const service = recordService(database, carOrderReads, leaseContractExists);
  const rows = v.parse(v.array(carOrderRow), JSON.parse((await service.all(wholeClient(2))).text));
  expect(rows.map(({ BestelNummer }) => BestelNummer)).toEqual([5, 4, 6, 3, 2, 7, 1]);
});
