import { fuelContract, fuelContractRow } from '@wagenpark/contract/fleet/fuel-contracts';
import { refueling } from '@wagenpark/contract/fleet/refuelings';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonText } from '../../http/handlers.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import { aFuelContract, aRefueling } from './builders.samples.ts';
import { fuelContractService } from './service.ts';

/*
 * Test data: client 1 has debtors 10 and 20. Lease contract 100 of debtor 10 (driver and car 100) has fuel contracts
 * 101 and 102. Lease contract 200 of debtor 20 has fuel contracts 201 and 103; 103 belongs to debtor 10. Client 2 has
 * fuel contract 301.
 */
const today = new Date('2026-03-10T12:00:00Z');
const rows = (answer: JsonText<unknown>) => v.parse(v.array(fuelContractRow), JSON.parse(answer.text));
const numbers = (answer: JsonText<unknown>) => rows(answer).map((row) => row.BrandstofcontractNummer);
const refuelings = (answer: JsonText<unknown>) => v.parse(v.array(refueling), JSON.parse(answer.text));
const day = (text: string) => `/Date(${Date.parse(text)})/`;

let testing: TestDatabase;
let database: Database;
const serviceAt = (now: Date) => fuelContractService({ database, clock: { now: () => now } });
const service = () => serviceAt(today);

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    for (const debtor_number of [10, 20]) {
      const number = debtor_number * 10;
      const owner = { client_id: 1, debtor_number };
      await aDebtor(tx, { client_id: 1, number: debtor_number, name: `Debtor ${debtor_number}` });
      await aVehicle(tx, { client_id: 1, number, plate: `WP-${number}-A` });
      await aDriver(tx, { ...owner, number, first_name: 'Zoë', last_name: 'Łuczak' });
      await aLeaseContract(tx, { ...owner, number, vehicle_number: number });
      await anAssignment(tx, { client_id: 1, contract_number: number, driver_number: number });
      await refreshContractList(tx, 1, [number], today);
    }
    const ofTen = { client_id: 1, debtor_number: 10 };
    await aFuelContract(tx, {
      ...ofTen,
      number: 101,
      lease_contract_number: 100,
      reference: 'KP 7',
      end_date: '2026-03-10',
      card_valid_until: '2027-01-31',
      fuel: 'Benzine',
    });
    await aFuelContract(tx, { ...ofTen, number: 102, lease_contract_number: 100, end_date: '2026-03-09' });
    await aFuelContract(tx, { ...ofTen, number: 103, lease_contract_number: 200 });
    await aFuelContract(tx, { client_id: 1, debtor_number: 20, number: 201, lease_contract_number: 200 });
    await invoiced(1, 10, 700);
    await aClient(tx, { client_id: 2 });
    await aDebtor(tx, { client_id: 2, number: 30 });
    await aFuelContract(tx, { client_id: 2, debtor_number: 30, number: 301 });

    async function invoiced(client_id: number, debtor_number: number, number: number): Promise<void> {
      await anInvoice(tx, { client_id, debtor_number, number });
      const filled = { client_id, fuel_contract_number: 101, debtor_number };
      await aRefueling(tx, { ...filled, number: 1, at: '2026-01-05T08:30:00Z', driver_number: 100 });
      await aRefueling(tx, { ...filled, number: 2, at: '2026-02-05T08:30:00Z', invoice_number: number });
      await aRefueling(tx, {
        ...filled,
        number: 3,
        at: '2026-02-07T08:30:00Z',
        invoice_number: number,
        station: 'Lent',
      });
      // The refueling happened before the fuel contract got another debtor.
      await aRefueling(tx, { ...filled, number: 4, at: '2025-12-05T08:30:00Z', debtor_number: 20 });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

describe('lists', () => {
  const scope = wholeClient(1);

  test('FC-02 FA-18 contain running, terminated and all fuel contracts; on its last day a contract is running', async () => {
    expect(numbers(await service().list(scope, 'running'))).toEqual([101, 103, 201]);
    expect(numbers(await service().list(scope, 'terminated'))).toEqual([102]);
    expect(numbers(await service().list(scope, 'all'))).toEqual([101, 102, 103, 201]);
  });

  test('FC-02 today is the day in the client’s time zone', async () => {
    // In Amsterdam it is already the 11th.
    const lateService = serviceAt(new Date('2026-03-10T23:30:00Z'));
    expect(numbers(await lateService.list(scope, 'terminated'))).toEqual([101, 102]);
    expect(JSON.parse((await lateService.byNumber(scope, 101)).text)).toMatchObject({ Beeindigd: true });
    expect(JSON.parse((await service().byNumber(scope, 101)).text)).toMatchObject({ Beeindigd: false });
  });

  test('FC-05 EN-12 a row shows plate, car and driver of its lease contract', async () => {
    const [row] = rows(await service().list(scope, 'running'));
    expect(row).toEqual({
      BrandstofcontractNummer: 101,
      LeaseContractNummer: 100,
      Kenteken: 'WP-100-A',
      AutoOmschrijving: 'Volkswagen Golf',
      BestuurderNummer: 100,
      Bestuurder: 'Zoë Łuczak',
      DebiteurNummer: 10,
      DebiteurNaam: 'Debtor 10',
      Referentie: 'KP 7',
      BeginDatum: day('2025-01-01'),
      EindDatum: day('2026-03-10'),
    });
  });

  test('FC-03 FA-18 the fuel contracts of a lease contract; a missing lease contract gives an error, not an empty list', async () => {
    expect(numbers(await service().ofLeaseContract(scope, 100))).toEqual([101, 102]);
    await expect(service().ofLeaseContract(scope, 999)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('EN-12 the detail contains every fact', async () => {
    const answer: unknown = JSON.parse((await service().byNumber(scope, 101)).text);
    expect(v.parse(fuelContract, answer)).toMatchObject({
      Leverancier: 'Travelcard',
      PasNummer: '7030 101',
      PasGeldigTot: day('2027-01-31'),
      BrandstofSoort: 'Benzine',
    });
  });
});

describe('refuelings', () => {
  const scope = wholeClient(1);

  test('FC-04 FA-19 DM-FC-01 EN2-18 those of a fuel contract, newest first, with all their columns', async () => {
    const foundRefuelings = refuelings(await service().refuelings(scope, 101));
    expect(foundRefuelings.map((row) => row.Volgnummer)).toEqual([3, 2, 1, 4]);
    expect(foundRefuelings[0]).toEqual({
      Volgnummer: 3,
      TransactieDatumTijd: day('2026-02-07T08:30:00Z'),
      BrandstofSoort: 'Benzine',
      Liters: 40,
      BedragInclusief: 80,
      BedragExclusief: 66.12,
      KilometerStand: null,
      ProductCode: '01',
      ProductOmschrijving: 'Euro 95 (E10)',
      Snelweg: false,
      Tankstation: 'Lent',
    });
    expect(refuelings(await service().refuelings(scope, 102))).toEqual([]);
  });

  test('IN-06 FA-19 DM-IN-04 the refuelings that an invoice charges', async () => {
    const foundRefuelings = refuelings(await service().refuelingsOfInvoice(scope, 700));
    expect(foundRefuelings.map((row) => row.Volgnummer)).toEqual([3, 2]);
    await expect(service().refuelingsOfInvoice(scope, 999)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('settled 12: scope', () => {
  const scopes: Readonly<Record<string, readonly [Scope, readonly number[]]>> = {
    'one debtor': [{ ...wholeClient(1), debtors: [10] }, [101, 102, 103]],
    'no debtor': [{ ...wholeClient(1), debtors: [] }, []],
    "another client's debtor": [{ ...wholeClient(1), debtors: [30] }, []],
    'a driver': [{ ...wholeClient(1), driver: 100 }, [101, 102]],
    'another client': [wholeClient(2), [301]],
  };

  test.each(Object.entries(scopes))('lists and details are limited to %s', async (_name, [scope, visibleNumbers]) => {
    expect(numbers(await service().list(scope, 'all'))).toEqual(visibleNumbers);
    for (const number of [101, 103, 201, 301].filter((candidate) => !visibleNumbers.includes(candidate))) {
      await expect(service().byNumber(scope, number)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service().refuelings(scope, number)).rejects.toMatchObject({ code: 'notFound' });
    }
  });

  test('FC-05 a car whose lease contract is outside the debtors stays unknown', async () => {
    const result = rows(await service().list({ ...wholeClient(1), debtors: [10] }, 'all'));
    expect(result.find((row) => row.BrandstofcontractNummer === 103)).toMatchObject({
      LeaseContractNummer: null,
      Kenteken: null,
      Bestuurder: null,
    });
  });

  test('FC-04 refuelings keep the debtor and the driver of their moment', async () => {
    const visibleNumbers = async (scope: Scope) =>
      refuelings(await service().refuelings(scope, 101)).map((row) => row.Volgnummer);
    expect(await visibleNumbers({ ...wholeClient(1), debtors: [10] })).toEqual([3, 2, 1]);
    expect(await visibleNumbers({ ...wholeClient(1), driver: 100 })).toEqual([1]);
  });

  test('IN-06 an invoice belongs to the company: drivers do not get its refuelings', async () => {
    const reply = service().refuelingsOfInvoice({ ...wholeClient(1), driver: 100 }, 700);
    await expect(reply).rejects.toMatchObject({ code: 'notFound' });
  });
});

test('settled 10: a number belongs to one contract of a client, across all kinds', async () => {
  const refusal = { constraint: 'contract_number_disjoint' };
  await expect(database.asOwner((tx) => aFuelContract(tx, { client_id: 1, number: 100 }))).rejects.toMatchObject(
    refusal,
  );
  await expect(database.asOwner((tx) => aLeaseContract(tx, { client_id: 1, number: 101 }))).rejects.toMatchObject(
    refusal,
  );
});
