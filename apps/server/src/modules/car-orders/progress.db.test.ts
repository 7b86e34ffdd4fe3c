import type { OrderProgress } from '@wagenpark/contract/admin/car-orders';
import { Refusal } from '@wagenpark/contract/define/errors';
import { words } from '@wagenpark/messages/server-words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aDriver, anAccount } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues } from '../../platform/jobs.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import { onlyProvider } from '../../platform/mail/smtp-testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { csv, refusedRows, runImport } from '../../testing/imports.ts';
import { aCarOrder, anOrderOption } from './builders.samples.ts';
import { deliveryMoveJobs } from './jobs.ts';
import { type CarOrderService, carOrderService } from './service.ts';

/*
 * Test data: client 1 has companies 12 and 13. Fleet managers: Fleur for all companies, Mats for 13, Nora without the
 * right, Olaf with a blocked account. Supervisor: Saar. Driver 31 belongs to company 12, speaks Polish and has no
 * account.
 */
let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;
let service: CarOrderService;
let tell: () => Promise<void>;
/** A language for which writing a letter fails; only for a test of failures. */
let brokenLocale: string | null = null;
const now = new Date('2026-03-10T09:00:00Z');
const order = { client_id: 1, debtor_number: 12 } as const;

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
  const [job] = deliveryMoveJobs({
    ...deps,
    words: (locale) => {
      if (locale === brokenLocale) throw new Error(`no words in ${locale}`);
      return words(locale);
    },
  });
  const sending = mailJobs({ ...deps, transports: onlyProvider(undefined), afterSent: async () => undefined });
  await createQueues(boss, [...deliveryMoveJobs(deps), ...sending]);
  service = carOrderService(deps);
  tell = async () => job?.work({}, { isLast: false });
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'one', display_name: 'Een BV', time_zone: 'Europe/Amsterdam' });
    for (const number of [12, 13]) await aDebtor(tx, { client_id: 1, number });
    await aDriver(tx, {
      ...order,
      number: 31,
      first_name: 'Pieter',
      last_name: 'Zwart',
      email: 'pieter@one.example',
      language: 'pl',
    });
    const manager = { client_id: 1, role: 'fleetmanagement', rights: ['AutobestellingenLease'] };
    await anAccount(tx, {
      ...manager,
      name: 'Fleur',
      email: 'fleur@one.example',
      sees_all_debtors: true,
      language: 'en-GB',
    });
    const mats = await anAccount(tx, { ...manager, name: 'Mats', email: 'mats@one.example', sees_all_debtors: false });
    await tx.query('insert into account_debtor (client_id, account_number, debtor_number) values (1, $1, 13)', [
      mats.number,
    ]);
    await anAccount(tx, { ...manager, name: 'Nora', email: 'nora@one.example', rights: ['ContractenLease'] });
    await anAccount(tx, { ...manager, name: 'Olaf', email: 'olaf@one.example', is_active: false });
    await anAccount(tx, { ...manager, name: 'Saar', email: 'saar@one.example', role: 'supervisor' });
  });
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.close();
  await testing?.drop();
});
beforeEach(() =>
  database.asOwner(async (tx) => {
    for (const table of ['mail', 'car_order_promise', 'car_order_option', 'car_order']) {
      await tx.query(`delete from ${table}`);
    }
    await tx.query('update client set mails_moved_deliveries = true');
  }),
);

const staff = (scope: Scope = wholeClient(1)): Caller => ({
  account: 900,
  accountClientId: 9,
  clientId: 1,
  clientName: 'one',
  name: 'Sanne de Boer',
  email: 'sanne@leasing.example',
  role: 'master',
  rights: [],
  locale: 'nl-NL',
  scope,
  session: 'one',
});
const facts = { traceId: 'trace-of-a-test', address: '192.0.2.1' };
const progress = (overrides: Partial<OrderProgress> = {}): OrderProgress => ({
  BevestigdOp: null,
  Bouwweek: null,
  BijDealerOp: null,
  GeregistreerdOp: null,
  LeveringGeplandOp: null,
  GeleverdOp: null,
  VerwachteLeverdatum: '2026-05-04',
  Versie: 1,
  ...overrides,
});
const set = (overrides: Partial<OrderProgress> = {}, number = 95, caller = staff()) =>
  service.setProgress({ caller, facts }, number, progress(overrides));

const anOrder = (overrides: Parameters<typeof aCarOrder>[1] = {}) =>
  database.asOwner((tx) =>
    aCarOrder(tx, { ...order, number: 95, driver_number: 31, promised_on: '2026-05-04', plate: null, ...overrides }),
  );
const stored = async (number = 95) => {
  const [row] = await database.asOwner((tx) =>
    tx.query<Record<string, unknown>>(
      `select first_promised_on as first, promised_on as promised, promise_reason as reason, confirmed_on as confirmed, version
       from car_order where number = $1`,
      [number],
    ),
  );
  return row;
};
const promised = async (number = 95): Promise<unknown> =>
  JSON.parse((await service.promises(wholeClient(1), number)).text);
const mails = () =>
  database.asOwner((tx) =>
    tx.query<{ recipient: string; locale: string; subject: string; body: string }>(
      'select recipient, locale, subject, body from mail order by recipient',
    ),
  );

test('staff move the promised day: it is stored with the former one, and the people concerned get a mail', async () => {
  await anOrder();
  const reason = 'Schip met vertraging';
  expect(await set({ BevestigdOp: '2026-01-14', VerwachteLeverdatum: '2026-05-16', LeverdatumReden: reason })).toEqual({
    Versie: 2,
  });
  expect(await stored()).toEqual({
    first: '2026-05-04',
    promised: '2026-05-16',
    reason,
    confirmed: '2026-01-14',
    version: 2,
  });
  expect(await promised()).toEqual([
    {
      Moment: `/Date(${now.getTime()})/`,
      Leverdatum: day('2026-05-16'),
      Vorige: day('2026-05-04'),
      Reden: reason,
      Bron: 'staff',
      Door: 'Sanne de Boer',
    },
  ]);
  const sentMails = await mails();
  expect(sentMails.map(({ recipient, locale }) => [recipient, locale])).toEqual([
    ['fleur@one.example', 'en-GB'],
    ['pieter@one.example', 'pl-PL'],
  ]);
  expect(sentMails[0]?.subject).toBe('New delivery date: Volvo EX30 (order 95)');
  expect(sentMails[0]?.body).toBe(
    [
      'Dear Fleur,',
      '',
      'The promised delivery date of an ordered car has changed.',
      '',
      'Order 95: Volvo EX30 (Pieter Zwart)',
      'Previously promised: 4 May 2026',
      'Now promised: 16 May 2026 (12 days later than first promised)',
      'Reason: Schip met vertraging',
      '',
      'You can find the order here:',
      'https://portal.example/car-orders/view?id=95',
    ].join('\n'),
  );
  // A reader without an account gets no link to the portal.
  expect(sentMails[1]?.body).not.toContain('https://');
  expect(sentMails[1]?.body).toContain('16 maja 2026 (12 dni później niż w pierwotnym terminie)');
});

test('a change is in the order’s history, with old and new value', async () => {
  await anOrder({ number: 77, confirmed_on: '2026-01-12' });
  const moved = { BevestigdOp: '2026-01-14', VerwachteLeverdatum: '2026-05-01', LeverdatumReden: 'Uit voorraad' };
  await set(moved, 77);
  const [entry, ...otherEntries] = await service.history(wholeClient(1), 77);
  expect(otherEntries).toEqual([]);
  expect(entry).toMatchObject({
    action: 'carOrderChanged',
    actor: 'Sanne de Boer',
    source: 'person',
    onBehalfOf: 'Een BV',
  });
  expect(entry?.changes).toEqual([
    { field: 'BevestigdOp', before: '2026-01-12', after: '2026-01-14' },
    { field: 'VerwachteLeverdatum', before: '2026-05-04', after: '2026-05-01' },
    { field: 'LeverdatumReden', before: null, after: 'Uit voorraad' },
  ]);
});

test('errors are reported at their field, and nothing is written', async () => {
  await anOrder();
  const refused = async (overrides: Partial<OrderProgress>) => {
    const thrown: unknown = await set(overrides).catch((error: unknown) => error);
    if (!(thrown instanceof Refusal)) throw new Error('it was not refused');
    return thrown.errors.map(({ code, path }) => [code, path]);
  };
  expect(await refused({ VerwachteLeverdatum: '2026-05-16' })).toEqual([['reasonRequired', 'LeverdatumReden']]);
  expect(await refused({ VerwachteLeverdatum: null })).toEqual([['reasonRequired', 'LeverdatumReden']]);
  expect(await refused({ BijDealerOp: '2026-01-08', GeleverdOp: '2025-05-01' })).toEqual([
    ['invalidInput', 'BijDealerOp'],
    ['invalidInput', 'GeleverdOp'],
  ]);
  expect(await refused({ Versie: 2, BevestigdOp: '2026-01-14' })).toEqual([['changedMeanwhile', undefined]]);
  expect([await stored(), await promised(), await mails()]).toEqual([
    { first: '2026-05-04', promised: '2026-05-04', reason: null, confirmed: null, version: 1 },
    [],
    [],
  ]);
});

test('an order outside the scope gives the same error as a missing one', async () => {
  await anOrder();
  await expect(set({}, 95, staff({ ...wholeClient(1), debtors: [13] }))).rejects.toMatchObject({ code: 'notFound' });
  await expect(set({}, 96)).rejects.toMatchObject({ code: 'notFound' });
});

test('of two concurrent changes the second is refused', async () => {
  await anOrder();
  const outcomes = await Promise.allSettled([set({ BevestigdOp: '2026-01-14' }), set({ BevestigdOp: '2026-01-15' })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changedMeanwhile' } });
  expect(await stored()).toMatchObject({ version: 2 });
});

test('without a change nothing is written; a first promise needs neither reason nor mail', async () => {
  await anOrder({ promised_on: null });
  expect(await set({ VerwachteLeverdatum: null })).toEqual({ Versie: 1 });
  await set({});
  expect(await stored()).toMatchObject({ first: '2026-05-04', promised: '2026-05-04', version: 2 });
  expect(await promised()).toMatchObject([{ Leverdatum: day('2026-05-04'), Vorige: null, Reden: null }]);
  expect(await mails()).toEqual([]);
});

test('a client whose mails are switched off gets none, also not later', async () => {
  await anOrder();
  await database.asOwner((tx) => tx.query('update client set mails_moved_deliveries = false where client_id = 1'));
  await set({ VerwachteLeverdatum: '2026-05-16', LeverdatumReden: 'Schip' });
  await database.asOwner((tx) => tx.query('update client set mails_moved_deliveries = true where client_id = 1'));
  await tell();
  expect(await mails()).toEqual([]);
  expect(await promised()).toHaveLength(1);
});

test('CO-03 FA-09 options are sorted by kind, then description', async () => {
  const newOrder = await anOrder();
  await database.asOwner(async (tx) => {
    for (const [index, [kind, description]] of [
      ['Pakket', 'Winter'],
      ['Accessoire', 'Trekhaak'],
      ['Accessoire', 'Laadkabel'],
    ].entries()) {
      await anOrderOption(tx, newOrder, {
        position: index + 1,
        kind: kind ?? '',
        description: description ?? '',
        price: '95.00',
      });
    }
  });
  const options: unknown = JSON.parse((await service.options(wholeClient(1), 95)).text);
  expect(options).toEqual([
    { Soort: 'Accessoire', Omschrijving: 'Laadkabel', Prijs: 95 },
    { Soort: 'Accessoire', Omschrijving: 'Trekhaak', Prijs: 95 },
    { Soort: 'Pakket', Omschrijving: 'Winter', Prijs: 95 },
  ]);
});

const row = (overrides: Readonly<Record<string, string | number>> = {}) => ({
  Klant: 'one',
  BestelNummer: 95,
  DebiteurNummer: 12,
  BestuurderNummer: 31,
  Merk: 'Volvo',
  Model: 'EX30',
  BestelDatum: '2026-01-09',
  BevestigdOp: '',
  VerwachteLeverdatum: '2026-05-04',
  LeverdatumReden: '',
  ...overrides,
});
const bring = async (overrides: Readonly<Record<string, string | number>> = {}) => {
  const run = await runImport(database, { 'car-orders.csv': csv([row(overrides)]) });
  expect(refusedRows(run)).toEqual([]);
};

test('a file that moves the promised day keeps the former one; the job mails all moves once', async () => {
  await bring();
  await bring({ VerwachteLeverdatum: '2026-05-11', LeverdatumReden: 'Bouwweek verschoven' });
  await bring({ VerwachteLeverdatum: '2026-05-25', LeverdatumReden: 'Transportschade' });
  // Importing the same file again changes nothing.
  await bring({ VerwachteLeverdatum: '2026-05-25', LeverdatumReden: 'Transportschade' });
  expect(await stored()).toMatchObject({ first: '2026-05-04', promised: '2026-05-25', reason: 'Transportschade' });
  expect(await promised()).toMatchObject([
    {
      Leverdatum: day('2026-05-25'),
      Vorige: day('2026-05-11'),
      Reden: 'Transportschade',
      Bron: 'import',
      Door: 'Test',
    },
    { Leverdatum: day('2026-05-11'), Vorige: day('2026-05-04'), Reden: 'Bouwweek verschoven' },
    { Leverdatum: day('2026-05-04'), Vorige: null, Reden: null },
  ]);
  expect(await mails()).toEqual([]);
  await tell();
  await tell();
  const sentMails = await mails();
  expect(sentMails.map(({ recipient }) => recipient)).toEqual(['fleur@one.example', 'pieter@one.example']);
  expect(sentMails[0]?.body).toContain('Previously promised: 4 May 2026\nNow promised: 25 May 2026 (21 days later');
});

test('several orders whose day a file moved are reported in one letter per recipient, limited to the recipient’s scope', async () => {
  const rows = (second: string) => [
    row({ VerwachteLeverdatum: second }),
    row({ BestelNummer: 96, DebiteurNummer: 13, BestuurderNummer: '', VerwachteLeverdatum: second }),
  ];
  for (const second of ['2026-05-04', '2026-05-06']) {
    await runImport(database, { 'car-orders.csv': csv(rows(second)) });
  }
  await tell();
  const sentMails = await mails();
  expect(sentMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['fleur@one.example', 'New delivery dates for 2 cars on order'],
    ['mats@one.example', 'Nieuwe leverdatum: Volvo EX30 (bestelling 96)'],
    ['pieter@one.example', 'Nowy termin dostawy Państwa pojazdu: Volvo EX30'],
  ]);
});

test('a repeated file keeps what staff set; a file with other days is accepted', async () => {
  await bring();
  await set({ BevestigdOp: '2026-01-14', VerwachteLeverdatum: '2026-05-16', LeverdatumReden: 'Schip' });
  await bring();
  expect(await stored()).toMatchObject({ promised: '2026-05-16', reason: 'Schip', confirmed: '2026-01-14' });
  await bring({ VerwachteLeverdatum: '2026-05-20', LeverdatumReden: 'Wachtrij' });
  expect(await stored()).toMatchObject({ promised: '2026-05-20', reason: 'Wachtrij', confirmed: '2026-01-14' });
  expect(await promised()).toMatchObject([
    { Leverdatum: day('2026-05-20'), Vorige: day('2026-05-16'), Bron: 'import' },
    { Leverdatum: day('2026-05-16'), Vorige: day('2026-05-04'), Bron: 'staff' },
    { Leverdatum: day('2026-05-04'), Vorige: null, Bron: 'import' },
  ]);
});

test('a car that was delivered before its order is refused, and so is an option of a missing order', async () => {
  const early = await runImport(database, {
    'car-orders.csv': csv([{ ...row(), GeleverdOp: '2026-01-02' }]),
    'car-order-options.csv': csv([
      { Klant: 'one', BestelNummer: 97, Regel: 1, Soort: 'Optie', Omschrijving: 'Dak', Prijs: '1' },
    ]),
  });
  expect(refusedRows(early).map(([line, column, value]) => [line, column, value])).toEqual([
    [2, 'GeleverdOp', '2026-01-02'],
    [2, 'BestelNummer', '97'],
  ]);
});

test('a day that was withdrawn and promised again is mailed with the current state, for staff and files', async () => {
  await anOrder();
  await set({ VerwachteLeverdatum: null, LeverdatumReden: 'Fabriek dicht' });
  await database.asOwner((tx) => tx.query('delete from mail'));
  await set({ VerwachteLeverdatum: '2026-06-01', LeverdatumReden: 'Weer open', Versie: 2 });
  expect((await mails())[0]?.body).toContain('Now promised: 1 June 2026');

  await database.asOwner(async (tx) => {
    for (const table of ['mail', 'car_order_promise', 'car_order']) await tx.query(`delete from ${table}`);
  });
  await bring();
  await bring({ VerwachteLeverdatum: '', LeverdatumReden: '' });
  await bring({ VerwachteLeverdatum: '2026-06-15', LeverdatumReden: 'Nieuwe planning' });
  await tell();
  expect((await mails())[0]?.body).toContain('Previously promised: 4 May 2026\nNow promised: 15 June 2026');
});

test('no new delivery date is mailed for a delivered car', async () => {
  await anOrder({ delivered_on: '2026-03-09' });
  await set({ GeleverdOp: '2026-03-09', VerwachteLeverdatum: '2026-03-09', LeverdatumReden: 'Rechtgezet' });
  expect(await promised()).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test('a manager of another debtor does not see the driver', async () => {
  await anOrder({ debtor_number: 13 });
  await set({ VerwachteLeverdatum: '2026-05-16', LeverdatumReden: 'Schip' });
  const bodies = new Map((await mails()).map(({ recipient, body }) => [recipient, body]));
  expect(bodies.get('fleur@one.example')).toContain('Pieter Zwart');
  expect(bodies.get('mats@one.example')).toContain('Bestelling 95');
  expect(bodies.get('mats@one.example')).not.toContain('Zwart');
});

test('staff cannot set impossible days; an imported day before the order does not prevent other changes', async () => {
  await anOrder({ built_on: '2025-01-05', ordered_on: '2026-01-10' });
  const built = { Bouwweek: '2025-01-05' };
  const wrong = { ...built, GeleverdOp: '2026-03-11', LeveringGeplandOp: '2029-03-10' };
  await expect(set(wrong)).rejects.toMatchObject({
    errors: [
      { code: 'invalidInput', path: 'LeveringGeplandOp' },
      { code: 'invalidInput', path: 'GeleverdOp', params: { date: '2026-03-10' } },
    ],
  });
  await set({ ...built, BevestigdOp: '2026-01-12', GeleverdOp: '2026-03-10', LeveringGeplandOp: '2029-03-09' });
  expect(await stored()).toMatchObject({ confirmed: '2026-01-12', version: 2 });
});

test('a file row with an order after the delivery that staff set is refused, and the others are imported', async () => {
  await bring({ GeleverdOp: '' });
  await set({ GeleverdOp: '2026-03-09', BevestigdOp: null, VerwachteLeverdatum: '2026-05-04' });
  const run = await runImport(database, {
    'car-orders.csv': csv([row({ GeleverdOp: '', BestelDatum: '2026-03-10' }), row({ BestelNummer: 97 })]),
  });
  expect(refusedRows(run)).toEqual([[2, 'GeleverdOp', '2026-03-09', 'must be after the start, 10 Mar 2026']]);
  expect(await stored(97)).toMatchObject({ version: 1 });
});

test('recipients include managers of a debtor above the order’s, but no ended accounts', async () => {
  await database.asOwner(async (tx) => {
    await aDebtor(tx, { client_id: 1, number: 14, parent_number: 13 });
    const manager = { client_id: 1, role: 'fleetmanagement', rights: ['AutobestellingenLease'] };
    await anAccount(tx, { ...manager, email: 'ended@one.example', sees_all_debtors: true, valid_until: '2026-03-09' });
    await anAccount(tx, { ...manager, email: 'last@one.example', sees_all_debtors: true, valid_until: '2026-03-10' });
  });
  await anOrder({ debtor_number: 14, driver_number: null });
  await set({ VerwachteLeverdatum: '2026-05-16', LeverdatumReden: 'Schip' });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([
    'fleur@one.example',
    'last@one.example',
    'mats@one.example',
  ]);
  await database.asOwner(async (tx) => {
    for (const table of ['mail', 'car_order_promise', 'car_order']) await tx.query(`delete from ${table}`);
    await tx.query(`delete from account where email in ('ended@one.example', 'last@one.example')`);
  });
});

test('a day that was moved and moved back before the mail is not mailed', async () => {
  await bring();
  await bring({ VerwachteLeverdatum: '2026-05-11', LeverdatumReden: 'Vertraagd' });
  await bring({ VerwachteLeverdatum: '2026-05-04', LeverdatumReden: 'Toch op tijd' });
  await tell();
  expect(await mails()).toEqual([]);
  expect(await promised()).toHaveLength(3);
});

test('cached lists of the order’s debtor are invalidated when its days change', async () => {
  await anOrder();
  const version = () =>
    database.asOwner(async (tx) => {
      const [debtor] = await tx.query<{ version: string }>(
        'select version from debtor where client_id = 1 and number = 12',
      );
      return Number(debtor?.version);
    });
  const before = await version();
  await set({ BevestigdOp: '2026-01-12' });
  expect(await version()).toBeGreaterThan(before);
});

test('a client whose mails fail does not delay others, and gets its mails later', async () => {
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 2, name: 'two', display_name: 'Twee BV', time_zone: 'Europe/Amsterdam' });
    await aDebtor(tx, { client_id: 2, number: 22 });
    const german = { first_name: 'Greta', last_name: 'Weiss', email: 'greta@two.example', language: 'de' };
    await aDriver(tx, { client_id: 2, debtor_number: 22, number: 32, ...german });
    for (const [client_id, debtor_number, driver_number] of [
      [1, 12, 31],
      [2, 22, 32],
    ] as const) {
      await aCarOrder(tx, {
        client_id,
        debtor_number,
        driver_number,
        number: 95,
        promised_on: '2026-05-16',
        plate: null,
      });
      await tx.query(
        `insert into car_order_promise (client_id, order_number, place, at, promised_on, previous_on, source, is_told)
         values ($1, 95, 9, $2, '2026-05-16', '2026-05-04', 'import', false)`,
        [client_id, now],
      );
    }
  });
  const recipients = async () => (await mails()).map(({ recipient }) => recipient);
  brokenLocale = 'pl-PL';
  try {
    await expect(tell()).rejects.toThrow('no words in pl-PL');
  } finally {
    brokenLocale = null;
  }
  expect(await recipients()).toEqual(['greta@two.example']);
  await tell();
  expect(await recipients()).toEqual(['fleur@one.example', 'greta@two.example', 'pieter@one.example']);
});
