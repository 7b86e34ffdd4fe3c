import { driverChoice, type PersonToFind } from '@wagenpark/contract/admin/drivers';
import { type Driver, driver as driverForm, storedDriver } from '@wagenpark/contract/fleet/drivers';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import { driverFacts } from './driver-facts.ts';
import { createDriver, readDriverOnWire, updateDriver } from './persons.ts';
import { driverService } from './service.ts';

const now = new Date('2026-03-10T12:00:00Z');
const scope = wholeClient(1);
let testing: TestDatabase;
let database: Database;

/**
 * Client 1: debtor 10 with Anna (21, who drives contract 7) and Bram (22, whose car was returned), debtor 11 with Chris
 * (23).
 */
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 10 });
    await aDebtor(tx, { client_id: 1, number: 11 });
    const person = { client_id: 1, debtor_number: 10 };
    await aDriver(tx, { ...person, number: 21, first_name: 'Anna', prefix: 'de', last_name: 'Gröte' });
    await aDriver(tx, { ...person, number: 22, first_name: 'Bram', last_name: 'Grote' });
    await aDriver(tx, { ...person, number: 23, debtor_number: 11, first_name: 'Chris', last_name: 'Klein' });
    for (const [number, plate, driver] of [
      [7, 'GB-123-X', 21],
      [8, 'XX-999-Y', 22],
    ] as const) {
      await aVehicle(tx, { client_id: 1, number, plate, make: 'Tesla', model: 'Y' });
      await aLeaseContract(tx, { ...person, number, vehicle_number: number, car_taken: number === 8 });
      await anAssignment(tx, { client_id: 1, contract_number: number, driver_number: driver });
    }
    await refreshContractList(tx, 1, [7, 8], now);
    await aClient(tx, { client_id: 2 });
    await aDriver(tx, { client_id: 2, number: 21, first_name: 'Anna', last_name: 'Vreemd' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const form = (overrides: Partial<Driver> = {}): Driver => ({
  ...v.parse(driverForm, {
    Naam: 'Pools',
    Geslacht: 2,
    Email: 'p@client.example',
    RijbewijsA: false,
    RijbewijsB: true,
    RijbewijsC: false,
    RijbewijsD: false,
    RijbewijsE: true,
    Adres: {},
  }),
  ...overrides,
});

describe('the search of the driver-change form', () => {
  const findNumbers = async (search: string, within: Scope = scope) =>
    v.parse(v.array(driverChoice), await driverService(database).search(within, search)).map(({ number }) => number);

  test('CR-13 finds by name, number and the plate of the current car, every word, ignoring accents and hyphens', async () => {
    expect(await findNumbers('grote')).toEqual([21, 22]);
    expect(await findNumbers('GRÖTE ann')).toEqual([21]);
    expect(await findNumbers('gb123')).toEqual([21]);
    expect(await findNumbers('anna gb-123-x')).toEqual([21]);
    expect(await findNumbers('bram gb-123-x')).toEqual([]);
    expect(await findNumbers('gb 123 x')).toEqual([21]);
  });

  test('CR-13 one or two letters match only the beginning of a name or number', async () => {
    expect(await findNumbers('gr')).toEqual([21, 22]);
    expect(await findNumbers('gr an')).toEqual([21]);
    expect(await findNumbers('23')).toEqual([23]);
    expect(await findNumbers('ro')).toEqual([]);
  });

  test('CR-13 a returned car is not the current one, and its make finds nobody', async () => {
    expect(await findNumbers('xx999y')).toEqual([]);
    expect(await findNumbers('tesla')).toEqual([]);
    const choices = await driverService(database).search(scope, '');
    expect(choices).toEqual([
      { number: 21, name: 'Anna de Gröte', plate: 'GB-123-X' },
      { number: 22, name: 'Bram Grote', plate: null },
      { number: 23, name: 'Chris Klein', plate: null },
    ]);
  });

  test('is limited to the scope, by its keys and by its rows', async () => {
    expect(await findNumbers('', { ...scope, debtors: [11] })).toEqual([23]);
    expect(await findNumbers('', { ...scope, debtors: [] })).toEqual([]);
    expect(await findNumbers('anna', { ...scope, debtors: [11] })).toEqual([]);
    expect(await findNumbers('gb123x', { ...scope, debtors: [11] })).toEqual([]);
    expect(await findNumbers('', { ...scope, driver: 22 })).toEqual([22]);
    const limited = { ...scope, debtors: [11] };
    const [keys, rows] = await database.readInScope(limited, async (tx) => [
      await tx.query(`select number from driver_keys(1, '{11}', null, '{%anna%}', 50)`),
      await tx.query(
        `select d.number from driver_keys(1, null, null, '{}', 50) k join driver d on d.number = k.number`,
      ),
    ]);
    expect(keys).toEqual([]);
    expect(rows).toEqual([{ number: 23 }]);
  });

  test('gives at most 50', async () => {
    const { client_id } = await database.asOwner(async (tx) => {
      const client = await aClient(tx);
      const debtor = await aDebtor(tx, { client_id: client.client_id });
      for (let count = 0; count < 60; count += 1) {
        await aDriver(tx, { client_id: client.client_id, debtor_number: debtor.number, last_name: 'Many' });
      }
      return client;
    });
    expect(await findNumbers('many', wholeClient(client_id))).toHaveLength(50);
  });
});

describe('one person', () => {
  test('settled 2: missing and foreign persons are refused alike', async () => {
    const service = driverService(database);
    for (const [within, number] of [
      [scope, 999],
      [{ ...scope, debtors: [11] }, 21],
      [{ ...scope, driver: 22 }, 21],
    ] as const) {
      await expect(service.byNumber(within, number)).rejects.toMatchObject({ status: 404, message: 'Not found' });
    }
  });

  test('EN-06 EN-07 EN-08 EN-09 CR-22 is read from the database as the form sent it', async () => {
    const person = form({
      Naam: 'Vries',
      Voornaam: 'Eva',
      Voorvoegsel: 'de',
      TaalId: 5,
      Referentie: 'KP 7',
      Referentie2: 'Noord',
      Geboortedatum: `/Date(${Date.UTC(1990, 2, 25)})/`,
      RijbewijsAfgifteDatum: `/Date(${Date.UTC(2021, 9, 27)})/`,
      RijbewijsGeldigTot: `/Date(${Date.UTC(2031, 9, 26)})/`,
      Adres: {
        Straat: 'Dorpsstraat',
        Huisnummer: '1',
        HuisnummerToevoeging: 'a',
        Postcode: '1234 AB',
        Plaats: 'Ons Dorp',
        LandCode: 'nl',
      },
    });
    const number = await database.inScope(scope, (tx) =>
      createDriver(tx, 1, 10, driverFacts(person, 'Europe/Amsterdam')),
    );
    const answer = await driverService(database).byNumber(scope, number);
    expect(v.parse(storedDriver, JSON.parse(answer.text) as unknown)).toEqual({
      ...person,
      BestuurderNummer: number,
      NaamSamengesteld: 'Eva de Vries',
      AfgifteDatum: person.RijbewijsAfgifteDatum,
      Velden: [
        { ResourceCode: 'DebiteurNummer', Naam: 'DebiteurNummer', Waarde: '10', Type: 'number' },
        { ResourceCode: 'DebiteurNaam', Naam: 'DebiteurNaam', Waarde: 'Debtor 10', Type: 'text' },
      ],
    });
    expect(await database.readInScope(scope, (tx) => readDriverOnWire(tx, 1, number))).toMatchObject({ Naam: 'Vries' });
  });

  test('a correction is visible in the lists of the person’s cars, and imports no longer overwrite the person', async () => {
    const facts = driverFacts(form({ Naam: 'Łuczak' }), 'Europe/Amsterdam');
    await database.inScope(scope, (tx) => updateDriver(tx, 1, 21, facts, now));
    const [person, contract] = await database.readInScope(scope, async (tx) => [
      await tx.db.selectFrom('driver').selectAll().where('number', '=', 21).executeTakeFirstOrThrow(),
      await tx.db.selectFrom('lease_contract').selectAll().where('number', '=', 7).executeTakeFirstOrThrow(),
    ]);
    expect(person).toMatchObject({ full_name: 'Łuczak', owned_by_portal: true, first_name: null });
    expect(contract).toMatchObject({ list_driver: 'Łuczak' });
    expect(contract.search_text).toContain('luczak');
    expect(await driverService(database).search(scope, 'luczak gb123x')).toHaveLength(1);
    const foreign = database.inScope({ ...scope, debtors: [11] }, (tx) => updateDriver(tx, 1, 22, facts, now));
    await expect(foreign).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('numbers of new persons', () => {
  test('start above those of the leasing system, and continue after the highest, also outside the caller’s scope', async () => {
    const { client_id } = await database.asOwner(async (tx) => {
      const client = await aClient(tx);
      await aDebtor(tx, { client_id: client.client_id, number: 1 });
      await aDebtor(tx, { client_id: client.client_id, number: 2 });
      await aDriver(tx, { client_id: client.client_id, debtor_number: 2, number: 5000 });
      return client;
    });
    const facts = driverFacts(form(), 'Europe/Amsterdam');
    const limited = { ...wholeClient(client_id), debtors: [1] };
    const create = () => database.inScope(limited, (tx) => createDriver(tx, client_id, 1, facts));
    expect(await create()).toBe(900_000_001);
    await database.asOwner((tx) => aDriver(tx, { client_id, debtor_number: 2, number: 900_000_007 }));
    expect(await create()).toBe(900_000_008);
  });

  test('are never used twice, and none is lost when a change fails', async () => {
    const facts = driverFacts(form(), 'Europe/Amsterdam');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        database.inScope(scope, async (tx) => {
          const number = await createDriver(tx, 1, 10, facts);
          if (index % 4 === 0) throw new Error('the change fails');
          return number;
        }),
      ),
    );
    const numbers = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    expect(numbers).toHaveLength(9);
    expect(new Set(numbers).size).toBe(9);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(8);
  });
});

describe('a new person who exists already', () => {
  const nobody = { email: '', licence: '', name: '', birthDate: null };
  const findAlike = async (person: Partial<PersonToFind>, within: Scope = scope) =>
    (await driverService(database).alike(within, { ...nobody, ...person })).map(({ number, by }) => [number, ...by]);

  beforeAll(async () => {
    await database.asOwner(async (tx) => {
      await aDriver(tx, {
        client_id: 1,
        debtor_number: 10,
        number: 31,
        first_name: 'Britt',
        prefix: 'van der',
        last_name: 'Hofmán',
        email: 'Britt@client.example',
        licence_number: '51 234-56',
        birth_date: '1990-02-03',
      });
      await aDriver(tx, { client_id: 2, number: 31, email: 'britt@client.example' });
    });
  });

  test('CR-12 is found by e-mail address, licence number, or name with birth date, in any notation', async () => {
    expect(await findAlike({ email: ' BRITT@client.example' })).toEqual([[31, 'email']]);
    expect(await findAlike({ licence: '5123456' })).toEqual([[31, 'licence']]);
    expect(await findAlike({ name: 'Britt van der Hofman', birthDate: '1990-02-03' })).toEqual([
      [31, 'nameAndBirthDate'],
    ]);
    expect(await findAlike({ email: 'britt@client.example', licence: '51 234 56' })).toEqual([
      [31, 'email', 'licence'],
    ]);
  });

  test('PE-17 a name or a birth date alone finds nobody, nor does anybody out of scope', async () => {
    expect(await findAlike({ name: 'Britt van der Hofman' })).toEqual([]);
    expect(await findAlike({ birthDate: '1990-02-03' })).toEqual([]);
    expect(await findAlike(nobody)).toEqual([]);
    const email = 'britt@client.example';
    expect(await findAlike({ email }, { ...scope, debtors: [11] })).toEqual([]);
    expect(await findAlike({ email }, { ...scope, driver: 21 })).toEqual([]);
    const [findNumbers] = await driverService(database).alike(scope, { ...nobody, email });
    expect(Object.keys(findNumbers ?? {}).sort()).toEqual(['by', 'name', 'number', 'plate']);
  });
});
