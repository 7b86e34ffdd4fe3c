import { historyEntry } from '@wagenpark/contract/admin/history';
import { fine, fineRow } from '@wagenpark/contract/fleet/fines';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../platform/audit.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { aRecordFile } from '../files/builders.samples.ts';
import { aFine } from './builders.samples.ts';
import { fineService } from './service.ts';

/*
 * Test data: client 1 has debtors 10 and 20, client 2 has debtor 30. Each debtor has a lease contract, a car and a
 * driver with its number × 10. Fines 101 … 104 are of contract 100, fine 201 of contract 200, fine 301 of client 2.
 */
let testing: TestDatabase;
let database: Database;
const service = () => fineService(database);

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) await aClient(tx, { client_id });
    for (const debtor_number of [10, 20, 30]) {
      const client_id = debtor_number === 30 ? 2 : 1;
      const number = debtor_number * 10;
      const owner = { client_id, debtor_number };
      await aDebtor(tx, { client_id, number: debtor_number, name: `Debtor ${debtor_number}` });
      await aVehicle(tx, { client_id, number, plate: `WP-${number}-A` });
      await aDriver(tx, { ...owner, number, first_name: 'Zoë', last_name: 'Łuczak' });
      await aLeaseContract(tx, { ...owner, number, vehicle_number: number });
      await anAssignment(tx, { client_id, contract_number: number, driver_number: number });
      const match = { driver_number: number, driver_match: 'soleOfDay' } as const;
      await aFine(tx, {
        ...owner,
        ...match,
        number: number + 1,
        lease_contract_number: number,
        plate: `WP-${number}-A`,
        offence_at: '2026-02-01T13:05:00Z',
        processed_on: '2026-02-20',
        sanction_amount: '100.50',
        admin_costs: '9.00',
        increase_1: '50.25',
        increase_2: '201.00',
        allowed_speed: 50,
        observed_speed: 66,
        fact_code: 'VA016',
        description: 'Te hard gereden',
        municipality: 'Utrecht',
        location: 'A2 rechts, 49,3',
        cjib_number: `2000 ${number}`,
        registration_number: 'REG-7',
        agency: 'Landelijke Eenheid',
        administration: 'CJIB Leeuwarden',
        document_number: 'DOC-8',
      });
    }
    const ofTen = { client_id: 1, debtor_number: 10, lease_contract_number: 100 };
    await aFine(tx, { ...ofTen, number: 102, processed_on: '2026-03-01' });
    await aFine(tx, { ...ofTen, number: 103, processed_on: null });
    await aFine(tx, { ...ofTen, number: 104, processed_on: '2026-03-01', time_known: false });
    await aRecordFile(tx, { client_id: 1, debtor_number: 10, kind: 'fine', number: 103, name: 'CJIB 103.pdf' });
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const scopeOf = (client: number, overrides: Partial<Scope> = {}): Scope => ({ ...wholeClient(client), ...overrides });
const numbers = (answer: { readonly text: string }) =>
  v.parse(v.array(fineRow), JSON.parse(answer.text)).map((row) => row.VolgNummer);
const one = async (scope: Scope, number: number) =>
  v.parse(fine, JSON.parse((await service().byNumber(scope, number)).text));

test('FI-02 FI-03 FA-17 the list is in scope: unprocessed fines first, then the latest processed', async () => {
  expect(numbers(await service().all(scopeOf(1)))).toEqual([103, 104, 102, 201, 101]);
  expect(numbers(await service().all(scopeOf(2)))).toEqual([301]);
  expect(numbers(await service().all(scopeOf(1, { debtors: [20] })))).toEqual([201]);
  expect(numbers(await service().all(scopeOf(1, { driver: 100 })))).toEqual([101]);
});

test('FI-02 FA-17 the fines of one lease contract, which must be in scope', async () => {
  expect(numbers(await service().ofLeaseContract(scopeOf(1), 200))).toEqual([201]);
  for (const [scope, contract] of [
    [scopeOf(1), 300],
    [scopeOf(1, { debtors: [20] }), 100],
    [scopeOf(1), 999],
  ] as const) {
    await expect(service().ofLeaseContract(scope, contract)).rejects.toMatchObject({ code: 'notFound' });
  }
});

test('EN-17 DM-FI-01 DM-FI-02 a fine with all its facts; the total is the sum of its amounts', async () => {
  expect(await one(scopeOf(1), 101)).toMatchObject({
    CjibNummer: '2000 100',
    OvertredingDatumTijd: `/Date(${Date.parse('2026-02-01T13:05:00Z')})/`,
    BedragSanctie: 100.5,
    Administratiekosten: 9,
    Verhoging1: 50.25,
    Verhoging2: 201,
    TotaalTeBetalen: 360.75,
    Feitcode: 'VA016',
    ToegestaneSnelheid: 50,
    GeconstateerdeSnelheid: 66,
    Bestuurder: 'Zoë Łuczak',
    BestuurderKoppeling: 'soleOfDay',
    BestuurderGewijzigd: false,
    DebiteurNaam: 'Debtor 10',
  });
  for (const scope of [scopeOf(2), scopeOf(1, { debtors: [20] }), scopeOf(1, { driver: 200 })]) {
    await expect(service().byNumber(scope, 101)).rejects.toMatchObject({ code: 'notFound' });
  }
});

describe('DM-FI-04 a fine keeps the driver of its own moment', () => {
  test('a later change of the assignments does not change the driver, but is mentioned', async () => {
    await database.asOwner(async (tx) => {
      await aDriver(tx, { client_id: 1, debtor_number: 20, number: 209, last_name: 'Other' });
      await tx.query('update driver_assignment set driver_number = 209 where client_id = 1 and contract_number = 200');
    });
    expect(await one(scopeOf(1), 201)).toMatchObject({ BestuurderNummer: 200, BestuurderGewijzigd: true });
  });

  test('a driver named by the leasing company is not marked as changed', async () => {
    await database.asOwner((tx) =>
      tx.query(`update fine set driver_match = 'named' where client_id = 1 and number = 201`),
    );
    expect(await one(scopeOf(1), 201)).toMatchObject({ BestuurderNummer: 200, BestuurderGewijzigd: false });
  });
});

describe('the history', () => {
  const event = { clientId: 1, source: 'import', actor: 'Mieke Master', action: 'driverFound' } as const;
  const driverChanges = [
    { field: 'BestuurderNummer', before: '205', after: '100' },
    { field: 'BestuurderKoppeling', before: 'nobody', after: 'soleOfDay' },
  ];
  const readHistory = (scope: Scope, number: number) => service().history(scope, number);

  test('shows by name which driver was matched to the fine, and nothing of other records with its number', async () => {
    await database.asOwner(async (tx) => {
      await aDriver(tx, { client_id: 1, debtor_number: 20, number: 205, first_name: 'Ada', last_name: 'Vries' });
      await audit(tx, { ...event, entity: { kind: 'fine', number: 102 }, changes: driverChanges });
      await audit(tx, { ...event, entity: { kind: 'refueling', number: 102 }, changes: driverChanges });
      await audit(tx, { ...event, entity: { kind: 'fine', number: 104 }, changes: driverChanges });
      await audit(tx, { ...event, clientId: 2, entity: { kind: 'fine', number: 102 }, changes: driverChanges });
    });
    const history = v.parse(v.array(historyEntry), await readHistory(scopeOf(1), 102));
    expect(history.map(({ id: _id, at: _at, ...told }) => told)).toEqual([
      {
        action: 'driverFound',
        actor: 'Mieke Master',
        onBehalfOf: null,
        source: 'import',
        request: null,
        changes: [
          { field: 'Bestuurder', before: 'Ada Vries', after: 'Zoë Łuczak' },
          { field: 'BestuurderKoppeling', before: 'nobody', after: 'soleOfDay' },
        ],
      },
    ]);
  });

  test('names nobody outside the scope, and is not available without access to the fine', async () => {
    const [entry] = await readHistory(scopeOf(1, { debtors: [10] }), 102);
    expect(entry?.changes[0]).toEqual({ field: 'Bestuurder', before: '205', after: 'Zoë Łuczak' });
    await expect(readHistory(scopeOf(1, { debtors: [20] }), 102)).rejects.toMatchObject({ code: 'notFound' });
    await expect(readHistory(scopeOf(2), 102)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('FI-04 FI-05 EN-21 the document', () => {
  const caller = { scope: scopeOf(1), locale: 'pl-PL' };
  const file = async (number: number) =>
    JSON.parse((await service().file(caller, number)).text) as Record<string, string>;

  /** The texts of its only page. */
  const textsOf = (content: string): readonly string[] => {
    const { pages } = readPdf(Buffer.from(content, 'base64'));
    expect(pages).toHaveLength(1);
    return pages.flat().map((text) => text.replaceAll(/\s/g, ' '));
  };

  test('is the stored one if it exists', async () => {
    expect(await service().fileExists(scopeOf(1), 103)).toBe(true);
    expect(await file(103)).toEqual({
      ByteArray: Buffer.from('%PDF-1.7').toString('base64'),
      Naam: 'CJIB 103.pdf',
    });
  });

  test('is generated for a processed fine, each value beside its label, in the reader’s language', async () => {
    expect(await service().fileExists(scopeOf(1), 101)).toBe(true);
    const { ByteArray = '', Naam } = await file(101);
    expect(Naam).toBe('Mandat-2000-100.pdf');
    // The creation date of the document is the day on which the fine was processed, so that the same fine gives the
    // same bytes.
    expect(Buffer.from(ByteArray, 'base64').toString('latin1')).toContain('(D:20260220');
    // The texts are in drawing order. A label of two lines is drawn around its value.
    expect(textsOf(ByteArray)).toEqual(
      [
        'Client 1',
        'Mandat 2000 100',
        'Odbiorca',
        'Debtor 10',
        'Płatnik 10',
        'Należy do: Client 1',
        'Kierowca',
        ['Nr rejestracyjny', 'WP-100-A'],
        ['Kierowca', 'Zoë Łuczak'],
        ['Sposób ustalenia', 'Jedyny kierowca tego dnia', 'kierowcy'],
        'Wykroczenie',
        ['Wykroczenie', '01.02.2026, 14:05'],
        ['Dozwolona prędkość', '50 km/h'],
        ['Stwierdzona prędkość', '66 km/h'],
        ['Gmina', 'Utrecht'],
        ['Miejsce', 'A2 rechts, 49,3'],
        'Organ',
        ['Numer CJIB', '2000 100'],
        ['Numer rejestracji', 'REG-7'],
        ['Organ wystawiający', 'Landelijke Eenheid'],
        ['Organ pobierający', 'CJIB Leeuwarden'],
        ['Kod wykroczenia', 'VA016'],
        ['Numer dokumentu', 'DOC-8'],
        ['Kwota kary', '€ 100,50'],
        ['Koszty administracyjne', '€ 9,00'],
        ['Dopłata 1', '€ 50,25'],
        ['Dopłata 2', '€ 201,00'],
        ['Razem do zapłaty', '€ 360,75'],
        'Te hard gereden',
        'Strona 1 z 1',
        'Mandat 2000 100',
      ].flat(),
    );
  });

  test('leaves out an unknown time and a missing increase', async () => {
    const { ByteArray = '' } = await file(104);
    const texts = textsOf(ByteArray);
    expect(texts.slice(texts.lastIndexOf('Wykroczenie')).slice(0, 2)).toEqual(['Wykroczenie', '01.02.2026']);
    expect(texts.slice(texts.indexOf('Kwota kary'), texts.indexOf('Parking'))).toEqual(
      [
        ['Kwota kary', '€ 100,00'],
        ['Koszty administracyjne', '€ 9,00'],
        ['Razem do zapłaty', '€ 109,00'],
      ].flat(),
    );
  });

  test('does not exist while the fine is in process, or for users who may not see it', async () => {
    await database.asOwner((tx) => tx.query(`delete from record_file where client_id = 1 and number = 103`));
    expect(await service().fileExists(scopeOf(1), 103)).toBe(false);
    await expect(service().file(caller, 103)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service().fileExists(scopeOf(1, { debtors: [20] }), 101)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service().file({ ...caller, scope: scopeOf(2) }, 101)).rejects.toMatchObject({ code: 'notFound' });
  });
});
