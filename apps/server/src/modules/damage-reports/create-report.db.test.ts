import type { DamageSettlement } from '@wagenpark/contract/admin/damage-reports';
import { Refusal } from '@wagenpark/contract/define/errors';
import { type NewDamageReport, newDamageReport } from '@wagenpark/contract/fleet/damage-reports';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { words } from '@wagenpark/messages/server-words';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aDriver, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues } from '../../platform/jobs.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import { onlyProvider } from '../../platform/mail/smtp-testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { csv, runImport } from '../../testing/imports.ts';
import { aStoredFile } from '../stored-files/builders.samples.ts';
import { aDamageReport } from './builders.samples.ts';
import { damageReportFiles } from './files.ts';
import { type DamageReportService, damageReportService } from './service.ts';

/*
 * Test data: client 1 has companies 12 and 13, with contracts 51 and 61. Driver 31 had the car of contract 51 until
 * noon on 5 March, driver 32 since then. Contract 52 of company 12 ended on 1 February. The current time is 10 March
 * 2026, 10:00 in Amsterdam.
 */
let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;
let service: DamageReportService;
const now = new Date('2026-03-10T09:00:00Z');
const owner = { client_id: 1, debtor_number: 12 } as const;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection, { max: 6 });
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
  const deps = {
    database,
    jobs: bossQueue(boss),
    clock: { now: () => now },
    words,
    config: { publicUrl: 'https://portal.example', defaultClient: 'one', changeMailbox: 'changes@provider.example' },
  };
  await createQueues(
    boss,
    mailJobs({ ...deps, transports: onlyProvider(undefined), afterSent: async () => undefined }),
  );
  service = damageReportService(deps);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'one', display_name: 'Een BV', time_zone: 'Europe/Amsterdam' });
    for (const number of [12, 13]) await aDebtor(tx, { client_id: 1, number });
    await aDriver(tx, { ...owner, number: 31, first_name: 'Pieter', last_name: 'Zwart' });
    await aDriver(tx, { ...owner, number: 32, first_name: 'Iris', last_name: 'Bos' });
    await aLeaseContract(tx, {
      ...owner,
      number: 51,
      start_date: '2025-01-01',
      end_date: '2028-12-31',
      car_deployed: true,
      list_driver_number: 32,
    });
    await aLeaseContract(tx, {
      ...owner,
      number: 52,
      start_date: '2022-02-01',
      end_date: '2026-02-14',
      pre_intake_date: '2026-02-01',
      car_deployed: true,
    });
    await aLeaseContract(tx, { client_id: 1, debtor_number: 13, number: 61, start_date: '2025-01-01' });
    await tx.query(
      `insert into driver_assignment (client_id, contract_number, driver_number, during, source) values
         (1, 51, 31, tstzrange('2025-01-01T00:00+01', '2026-03-05T12:00+01'), 'import'),
         (1, 51, 32, tstzrange('2026-03-05T12:00+01', null), 'import')`,
    );
  });
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.close();
  await testing?.drop();
});
beforeEach(() =>
  database.asOwner(async (tx) => {
    for (const table of ['mail', 'stored_file', 'damage_report', 'idempotency_key', 'hourly_use'])
      await tx.query(`delete from ${table}`);
  }),
);

const callerOf = (fileRow: Partial<Caller> = {}): Caller => ({
  account: 7,
  accountClientId: 1,
  clientId: 1,
  clientName: 'one',
  name: 'Fleur de Wit',
  email: 'fleur@one.example',
  role: 'fleetmanagement',
  rights: ['Schademeldingen'],
  locale: 'en-GB',
  scope: { ...wholeClient(1), account: 7 },
  session: 'one',
  ...fileRow,
});
const facts = { traceId: 'trace-of-a-test', address: '192.0.2.1' };
const call = (fileRow: Partial<Caller> = {}) => ({ caller: callerOf(fileRow), facts });
const ofDriver = (number: number) => call({ role: 'driver', scope: { ...wholeClient(1), driver: number, account: 7 } });
const staff = () =>
  call({ name: 'Sanne de Boer', role: 'master', account: 900, accountClientId: 9, scope: wholeClient(1) });

const form = (fileRow: Partial<v.InferInput<typeof newDamageReport>> = {}): NewDamageReport =>
  v.parse(newDamageReport, {
    LeaseContractNummer: 51,
    Schadedatum: day('2026-03-04'),
    Schadetijd: '08:15',
    Soort: 'bodywork',
    Oorzaak: 'collision',
    Locatie: 'A2 bij Breukelen',
    BeschadigdeDelen: 'midLeft,above',
    ...fileRow,
  });
const whole = {
  BinnenBebouwdeKom: true,
  SchadeAuto: 'Deuk in het portier',
  Omschrijving: 'Bij het invoegen geraakt',
  PolitieAanwezig: true,
  PolitieRapportNummer: 'PL0900-2026-1180',
  PolitiePlaats: 'Woerden',
  Tegenpartij: true,
  TegenpartijNaam: 'Robin Visser',
  TegenpartijKenteken: 'XR-482-B',
  TegenpartijVerzekeraar: 'Verzekeringen Noord',
  TegenpartijTelefoon: '020-3000025',
  TegenpartijEmail: 'robin@elders.example',
  AlcoholGebruikt: false,
};
const stored = async (number: number, scope: Scope = wholeClient(1)): Promise<Record<string, unknown>> =>
  JSON.parse((await service.byNumber(scope, number)).text) as Record<string, unknown>;
const numbersOf = async (list: Promise<{ readonly text: string }>) =>
  (JSON.parse((await list).text) as { readonly Meldcode: number }[]).map(({ Meldcode }) => Meldcode);
const mails = () =>
  database.asOwner((tx) =>
    tx.query<{ recipient: string; subject: string; body: string; locale: string }>(
      'select recipient, subject, body, locale from mail order by created_at, recipient',
    ),
  );
const refusedWith = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const error = await work.then(
    () => new Error('it was taken'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return error.errors.map(({ code, path }) => `${path ?? ''} ${code}`.trim());
};

test('DF2-06 DR-05 a report is stored as pending, with the driver at that time, and the leasing company gets a mail', async () => {
  expect(await service.report(call(), undefined, form(whole))).toBe(true);
  expect(await stored(5_000_001)).toMatchObject({
    ...whole,
    Meldcode: 5_000_001,
    LeaseContractNummer: 51,
    Schadedatum: day('2026-03-04'),
    Schadetijd: '08:15',
    Soort: 'bodywork',
    Oorzaak: 'collision',
    Locatie: 'A2 bij Breukelen',
    BeschadigdeDelen: 'above, midLeft',
    BestuurderNummer: 31,
    Bestuurder: 'Pieter Zwart',
    Meldingsdatum: `/Date(${now.getTime()})/`,
    Afgehandeld: false,
    StatusOmschrijving: null,
    Verhaalbaar: null,
    EigenRisico: null,
    Schadebedrag: null,
    Melder: 'Fleur de Wit',
    DebiteurNummer: 12,
    Versie: 1,
  });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe('changes@provider.example');
  expect(mail?.subject).toContain('5000001');
  expect(mail?.body).toContain('https://portal.example/damage-reports/view?id=5000001');
  // Facts about other people are only shown in the portal.
  expect(mail?.body).not.toMatch(/Robin|XR-482-B|Breukelen/);
  expect(await numbersOf(service.pending(wholeClient(1)))).toEqual([5_000_001]);
  expect(await numbersOf(service.handled(wholeClient(1)))).toEqual([]);
});

test('DR-05 the letter contains report, car, day and reporter, and goes to the client’s own mailbox', async () => {
  const write = (mailbox: string | null) =>
    database.asOwner((tx) => tx.query('update client set change_mailbox = $1 where client_id = 1', [mailbox]));
  await database.asOwner((tx) =>
    tx.query(`update vehicle set plate = 'VL-001-P', make = 'Volvo', model = 'EX30', type = null where number =
      (select vehicle_number from lease_contract where number = 51)`),
  );
  await write('vloot@one.example');
  try {
    await service.report(call(), undefined, form());
  } finally {
    await write(null);
  }
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'vloot@one.example', subject: 'Schade gemeld: VL-001-P (5000001)' });
  expect(mail?.body).toContain('Fleur de Wit (Een BV)');
  expect(mail?.body).toContain('Auto: Volvo EX30, VL-001-P');
  expect(mail?.body).toContain('4 maart 2026');
});

test('reports are limited per car and hour, and per account', async () => {
  for (let count = 0; count < HOURLY_LIMITS.requestOfContract; count += 1)
    await service.report(call(), undefined, form());
  expect(await refusedWith(service.report(call(), undefined, form()))).toEqual(['tooManyRequests']);
  expect(await numbersOf(service.all(wholeClient(1)))).toHaveLength(HOURLY_LIMITS.requestOfContract);
  const another = form({ LeaseContractNummer: 61 });
  await service.report(call(), undefined, another);
  await database.asOwner((tx) =>
    tx.query(`update hourly_use set used = $1 where action = 'request'`, [HOURLY_LIMITS.request]),
  );
  expect(await refusedWith(service.report(call(), undefined, another))).toEqual(['tooManyRequests']);
});

test('cached lists of the debtor are invalidated after a report and after its handling', async () => {
  const version = () =>
    database.asOwner(async (tx) => {
      const [debtor] = await tx.query<{ version: string }>(
        'select version from debtor where client_id = 1 and number = 12',
      );
      return Number(debtor?.version);
    });
  const before = await version();
  await service.report(call(), undefined, form());
  const reported = await version();
  await service.settle(staff(), 5_000_001, settlement);
  expect([reported > before, (await version()) > reported]).toEqual([true, true]);
});

test('a report by staff is marked as made on behalf of the client', async () => {
  await service.report(staff(), undefined, form());
  const [reported] = await service.history(wholeClient(1), 5_000_001);
  expect(reported).toMatchObject({ action: 'damageReported', actor: 'Sanne de Boer', onBehalfOf: 'Een BV' });
});

test('DF2-05 photos are readable for users with the report in scope and the right to damage reports', async () => {
  await service.report(call(), undefined, form());
  const mayRead = ({ caller }: ReturnType<typeof call>) =>
    database.readInScope(caller.scope, (tx) => damageReportFiles.mayRead(tx, caller, 5_000_001, ''));
  expect(await mayRead(call())).toBe(true);
  expect(await mayRead(call({ rights: [] }))).toBe(false);
  expect(await mayRead(call({ scope: { ...wholeClient(1), debtors: [13], account: 7 } }))).toBe(false);
  expect(await mayRead(ofDriver(31))).toBe(true);
  expect(await mayRead(ofDriver(32))).toBe(false);
  expect(await mayRead(staff())).toBe(true);
});

test('details of the police or another party are dropped if they were not present', async () => {
  await service.report(call(), undefined, form({ ...whole, PolitieAanwezig: false, Tegenpartij: false }));
  expect(await stored(5_000_001)).toMatchObject({
    PolitieAanwezig: false,
    PolitieRapportNummer: null,
    PolitiePlaats: null,
    Tegenpartij: false,
    TegenpartijNaam: null,
    TegenpartijKenteken: null,
    TegenpartijVerzekeraar: null,
    TegenpartijTelefoon: null,
    TegenpartijEmail: null,
  });
});

test('DF2-06 the same key stores once, another key gets the next number', async () => {
  const key = { account: 7, key: 'one', fingerprint: Buffer.alloc(32, 1) };
  expect(await service.report(call(), key, form())).toBe(true);
  expect(await service.report(call(), key, form())).toBe(true);
  await service.report(call(), { ...key, key: 'two' }, form());
  expect(await numbersOf(service.all(wholeClient(1)))).toEqual([5_000_002, 5_000_001]);
  expect(await mails()).toHaveLength(2);
});

test('numbers of the portal start above those of the leasing company, and concurrent reports get different ones', async () => {
  await database.asOwner((tx) => aDamageReport(tx, { ...owner, number: 30_001, lease_contract_number: 51 }));
  await Promise.all([service.report(call(), undefined, form()), service.report(call(), undefined, form())]);
  expect(new Set(await numbersOf(service.all(wholeClient(1))))).toEqual(new Set([30_001, 5_000_001, 5_000_002]));
});

test('DF2-04 invalid reports are refused at their field, and nothing is stored', async () => {
  const refused = (fileRow: Parameters<typeof form>[0], by = call()) =>
    refusedWith(service.report(by, undefined, form(fileRow)));
  expect(await refused({ Locatie: ' ', BeschadigdeDelen: '' })).toEqual([
    'Locatie required',
    'BeschadigdeDelen required',
  ]);
  expect(await refused({ BeschadigdeDelen: 'roof' })).toEqual(['BeschadigdeDelen invalidInput']);
  expect(await refused({ PolitieAanwezig: true, Tegenpartij: true })).toEqual([
    'PolitieRapportNummer required',
    'PolitiePlaats required',
    'TegenpartijNaam required',
    'TegenpartijKenteken required',
    'TegenpartijVerzekeraar required',
    'TegenpartijTelefoon required',
  ]);
  expect(await refused({ Schadedatum: day('2026-03-11') })).toEqual(['Schadedatum invalidInput']);
  expect(await refused({ Schadedatum: day('2026-03-10'), Schadetijd: '10:01' })).toEqual(['Schadetijd invalidInput']);
  expect(await refused({ Schadedatum: day('2024-12-31') })).toEqual(['Schadedatum startOutsideTerm']);
  expect(await refused({ LeaseContractNummer: 52, Schadedatum: day('2026-02-02') })).toEqual([
    'Schadedatum startOutsideTerm',
  ]);
  // A car of another company gives the same refusal as a car that does not exist.
  const limited = call({ scope: { ...wholeClient(1), debtors: [12], account: 7 } });
  expect(await refused({ LeaseContractNummer: 61 }, limited)).toEqual(['LeaseContractNummer notFound']);
  expect(await refused({ LeaseContractNummer: 99 }, limited)).toEqual(['LeaseContractNummer notFound']);
  expect(await numbersOf(service.all(wholeClient(1)))).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('what happened on the last day of a contract that is over can be reported', async () => {
  await service.report(call(), undefined, form({ LeaseContractNummer: 52, Schadedatum: day('2026-02-01') }));
  expect(await stored(5_000_001)).toMatchObject({ LeaseContractNummer: 52, Bestuurder: null });
});

test('drivers report damage in the time when they drove, and see no other reports', async () => {
  const formOn = (Schadedatum: string, Schadetijd = '') => form({ Schadedatum: day(Schadedatum), Schadetijd });
  await service.report(ofDriver(32), undefined, formOn('2026-03-05', '12:00'));
  await service.report(ofDriver(32), undefined, formOn('2026-03-05'));
  expect(await refusedWith(service.report(ofDriver(32), undefined, formOn('2026-03-05', '11:59')))).toEqual([
    'Schadedatum startOutsideTerm',
  ]);
  expect(await refusedWith(service.report(ofDriver(32), undefined, formOn('2026-03-04')))).toEqual([
    'Schadedatum startOutsideTerm',
  ]);
  await service.report(call(), undefined, formOn('2026-03-04', '08:15'));
  const scope = ofDriver(32).caller.scope;
  expect(await numbersOf(service.all(scope))).toEqual([5_000_002, 5_000_001]);
  await expect(service.byNumber(scope, 5_000_003)).rejects.toMatchObject({ code: 'notFound' });
});

test('for a day without a time, the last driver of that day counts', async () => {
  await service.report(call(), undefined, form({ Schadedatum: day('2026-03-05'), Schadetijd: '' }));
  await service.report(call(), undefined, form({ Schadedatum: day('2026-03-05'), Schadetijd: '11:59' }));
  expect([(await stored(5_000_001))['Bestuurder'], (await stored(5_000_002))['Bestuurder']]).toEqual([
    'Iris Bos',
    'Pieter Zwart',
  ]);
});

test('a report shows when another driver was assigned to its moment later', async () => {
  const about = { ...owner, lease_contract_number: 51, driver_number: 31 };
  await database.asOwner(async (tx) => {
    await aDamageReport(tx, { ...about, number: 1, damage_on: '2026-03-05', damage_time: '11:59' });
    await aDamageReport(tx, { ...about, number: 2, damage_on: '2026-03-05', damage_time: '12:00' });
    await aDamageReport(tx, { ...about, number: 3, damage_on: '2026-03-05' });
    await aDamageReport(tx, { ...about, number: 4, damage_on: '2026-03-06' });
  });
  const changed = await Promise.all([1, 2, 3, 4].map(async (number) => (await stored(number))['BestuurderGewijzigd']));
  expect(changed).toEqual([false, true, false, true]);
});

test('DF2-07 the known facts of a car on a day: contract, driver, reports of the same day', async () => {
  const about = { ...owner, lease_contract_number: 51, driver_number: 31, plate: 'VL-001-P', damage_on: '2026-03-04' };
  await database.asOwner(async (tx) => {
    await tx.query(`update vehicle set plate = 'VL-001-P', make = 'Volvo', model = 'EX30', type = null where number =
      (select vehicle_number from lease_contract where number = 51)`);
    await aDamageReport(tx, { ...about, number: 30_007 });
    await aDamageReport(tx, { ...about, number: 30_006 });
    await aDamageReport(tx, { ...about, number: 30_008, damage_on: '2026-03-03' });
  });
  expect(await service.known(wholeClient(1), { contract: 51, day: '2026-03-04', time: '08:15' })).toEqual({
    contract: 51,
    plate: 'VL-001-P',
    description: 'Volvo EX30',
    start: '2025-01-01',
    last: null,
    driver: 'Pieter Zwart',
    alike: [30_006, 30_007],
  });
  expect(await service.known(wholeClient(1), { contract: 52, day: null, time: null })).toMatchObject({
    start: '2022-02-01',
    last: '2026-02-01',
    driver: null,
    alike: [],
  });
  // A driver sees neither earlier drivers nor their reports.
  const { scope } = ofDriver(32).caller;
  expect(await service.known(scope, { contract: 51, day: '2026-03-04', time: '08:15' })).toMatchObject({
    driver: null,
    alike: [],
  });
});

test('DF2-05 files that the reporter stored become part of the report', async () => {
  const { first, foreign } = await database.asOwner(async (tx) => ({
    first: await aStoredFile(tx, { client_id: 1, stored_by_number: 7, name: 'deuk.jpg' }, Buffer.from('a')),
    foreign: await aStoredFile(tx, { client_id: 1, stored_by_number: 8, name: 'anders.jpg' }, Buffer.from('b')),
  }));
  expect(await refusedWith(service.report(call(), undefined, form({ Bestanden: [foreign.id] })))).toEqual([
    'Bestanden notFound',
  ]);
  await service.report(call(), undefined, form({ Bestanden: [first.id] }));
  expect((await service.files(wholeClient(1), 5_000_001)).map(({ name }) => name)).toEqual(['deuk.jpg']);
  await expect(service.files(ofDriver(32).caller.scope, 5_000_001)).rejects.toMatchObject({ code: 'notFound' });
});

const settlement: DamageSettlement = {
  Afgehandeld: true,
  StatusOmschrijving: 'Hersteld en betaald',
  Verhaalbaar: false,
  EigenRisico: 350.5,
  Schadebedrag: 1275.25,
  FormulierOntvangen: '2026-03-09',
  Versie: 1,
};

test('DF2-06 staff handle a report: it moves to the handled ones, the reporter gets a mail, and the history shows the changes', async () => {
  await service.report(call(), undefined, form());
  expect(await service.settle(staff(), 5_000_001, settlement)).toEqual({ Versie: 2 });
  expect(await stored(5_000_001)).toMatchObject({
    Afgehandeld: true,
    StatusOmschrijving: 'Hersteld en betaald',
    Verhaalbaar: false,
    EigenRisico: 350.5,
    Schadebedrag: 1275.25,
    FormulierOntvangen: day('2026-03-09'),
    Versie: 2,
  });
  expect(await numbersOf(service.pending(wholeClient(1)))).toEqual([]);
  expect(await numbersOf(service.handled(wholeClient(1)))).toEqual([5_000_001]);
  const mail = (await mails()).find(({ recipient }) => recipient === 'fleur@one.example');
  expect(mail).toMatchObject({ locale: 'en-GB' });
  expect(mail?.subject).toMatch(/^Your damage report 5000001 has been handled/);
  expect(mail?.body).toContain('Status: Hersteld en betaald');
  const [changed, reported] = await service.history(wholeClient(1), 5_000_001);
  expect(reported).toMatchObject({ action: 'damageReported', actor: 'Fleur de Wit' });
  expect(changed).toMatchObject({
    action: 'damageReportChanged',
    actor: 'Sanne de Boer',
    changes: [
      { field: 'Afgehandeld', before: 'false', after: 'true' },
      { field: 'StatusOmschrijving', before: null, after: 'Hersteld en betaald' },
      { field: 'Verhaalbaar', before: null, after: 'false' },
      { field: 'EigenRisico', before: null, after: '350.50' },
      { field: 'Schadebedrag', before: null, after: '1275.25' },
      { field: 'FormulierOntvangen', before: null, after: '2026-03-09' },
    ],
  });
});

test('DF2-06 staff see the mails about a report, oldest first, and none about others', async () => {
  await service.report(call(), undefined, form());
  await service.report(call(), undefined, form({ Schadedatum: day('2026-03-06') }));
  await service.settle(staff(), 5_000_001, settlement);
  await service.settle(staff(), 5_000_001, { ...settlement, Schadebedrag: 900, Versie: 2 });
  expect((await service.mails(wholeClient(1), 5_000_001)).map(({ to, status }) => [to, status])).toEqual([
    ['changes@provider.example', 'queued'],
    ['fleur@one.example', 'queued'],
    ['fleur@one.example', 'queued'],
  ]);
  expect((await service.mails(wholeClient(1), 5_000_002)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('5000002') as string,
  ]);
  // An imported report causes no mails; a report of another company gives `notFound`.
  const { number } = await database.asOwner((tx) => aDamageReport(tx, { ...owner, lease_contract_number: 51 }));
  expect(await service.mails(wholeClient(1), number)).toEqual([]);
  expect(await refusedWith(service.mails({ ...wholeClient(1), debtors: [13] }, 5_000_001))).toEqual(['notFound']);
});

test('an unchanged report causes no mail; an outdated version and a future day are refused', async () => {
  await service.report(call(), undefined, form());
  await service.settle(staff(), 5_000_001, settlement);
  const mailCount = (await mails()).length;
  expect(await service.settle(staff(), 5_000_001, { ...settlement, Versie: 2 })).toEqual({ Versie: 2 });
  expect((await mails()).length).toBe(mailCount);
  expect(await refusedWith(service.settle(staff(), 5_000_001, settlement))).toEqual(['changedMeanwhile']);
  // The day can be neither in the future nor before the damage of 4 March.
  for (const FormulierOntvangen of ['2026-03-11', '2026-03-03']) {
    const wrong = { ...settlement, FormulierOntvangen, Versie: 2 };
    expect(await refusedWith(service.settle(staff(), 5_000_001, wrong))).toEqual(['FormulierOntvangen invalidInput']);
  }
  expect(await refusedWith(service.settle(staff(), 99, settlement))).toEqual(['notFound']);
});

test('DF2-06 of concurrent changes by staff one is accepted and the others are refused', async () => {
  await service.report(call(), undefined, form());
  const statuses = ['eerste', 'tweede', 'derde', 'vierde'];
  const results = await Promise.all(
    statuses.map((StatusOmschrijving) =>
      service.settle(staff(), 5_000_001, { ...settlement, StatusOmschrijving }).then(
        () => 'heard',
        (refused: unknown) => (refused instanceof Refusal ? refused.code : String(refused)),
      ),
    ),
  );
  expect(results.toSorted()).toEqual(['changedMeanwhile', 'changedMeanwhile', 'changedMeanwhile', 'heard']);
  const StatusOmschrijving = statuses[results.indexOf('heard')];
  expect(await stored(5_000_001)).toMatchObject({ StatusOmschrijving, Versie: 2 });
});

test('DF2-06 a mail about an unhandled report says so; an imported future day may stay', async () => {
  await service.report(call(), undefined, form());
  await database.asOwner((tx) => tx.query(`update damage_report set form_received_on = '2026-03-12'`));
  const news = { ...settlement, Afgehandeld: false, StatusOmschrijving: null, FormulierOntvangen: '2026-03-12' };
  expect(await service.settle(staff(), 5_000_001, news)).toEqual({ Versie: 2 });
  const mail = (await mails()).find(({ recipient }) => recipient === 'fleur@one.example');
  expect(mail?.subject).toMatch(/^Update on your damage report 5000001/);
  expect(mail?.body).toContain('has updated your report of the damage to VL-001-P that occurred on 4 March 2026');
  expect(mail?.body).not.toContain('Status:');
});

test('DR-03 pending reports are sorted by report date, newest first', async () => {
  await database.asOwner(async (tx) => {
    const about = { ...owner, lease_contract_number: 51 };
    await aDamageReport(tx, { ...about, number: 1, notified_at: '2026-03-02T10:00:00Z' });
    await aDamageReport(tx, { ...about, number: 2, notified_at: '2026-03-04T10:00:00Z' });
    await aDamageReport(tx, { ...about, number: 3, notified_at: '2026-03-03T10:00:00Z' });
    await aDamageReport(tx, { ...about, number: 4, notified_at: '2026-03-05T10:00:00Z', is_handled: true });
  });
  expect(await numbersOf(service.pending(wholeClient(1)))).toEqual([2, 3, 1]);
  expect(await numbersOf(service.handled(wholeClient(1)))).toEqual([4]);
  expect(await numbersOf(service.ofLeaseContract(wholeClient(1), 51))).toEqual([4, 2, 3, 1]);
});

test('a repeated file keeps what staff entered; its new values are accepted', async () => {
  await service.report(call(), undefined, form());
  const fileRow = {
    Klant: 'one',
    Meldcode: 5_000_001,
    DebiteurNummer: 12,
    LeaseContractNummer: 51,
    Kenteken: 'VL-001-P',
    Schadedatum: '2026-03-04',
    Soort: 'bodywork',
    Oorzaak: 'collision',
    Meldingsdatum: '2026-03-10T09:00:00Z',
    Afgehandeld: 'nee',
    StatusOmschrijving: 'Bij de hersteller',
  };
  const bring = (row: Partial<typeof fileRow> = {}) =>
    runImport(database, { 'damage-reports.csv': csv([{ ...fileRow, ...row }]) });
  await bring();
  expect(await stored(5_000_001)).toMatchObject({ StatusOmschrijving: 'Bij de hersteller', Melder: 'Fleur de Wit' });
  const { Versie } = (await stored(5_000_001)) as { readonly Versie: number };
  await service.settle(staff(), 5_000_001, { ...settlement, Versie });
  await bring();
  expect(await stored(5_000_001)).toMatchObject({ Afgehandeld: true, StatusOmschrijving: 'Hersteld en betaald' });
  await bring({ StatusOmschrijving: 'Heropend' });
  expect(await stored(5_000_001)).toMatchObject({ Afgehandeld: true, StatusOmschrijving: 'Heropend' });
});
