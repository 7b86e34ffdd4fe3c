import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { linksRequest } from '@wagenpark/contract/admin/mileage-links';
import type { Refusal } from '@wagenpark/contract/define/errors';
import { reminderLink } from '@wagenpark/contract/fleet/mileage-reminders';
import type { Role } from '@wagenpark/domain/permissions';
import { ExportThread } from '@wagenpark/exports/node/export-thread';
import { words } from '@wagenpark/messages/server-words';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAccount,
  anAssignment,
  aVehicle,
} from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues } from '../../platform/jobs.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import { onlyProvider } from '../../platform/mail/smtp-testing.ts';
import { aMileageReading } from './builders.samples.ts';
import { mileageLinkService } from './links.ts';
import { publicEntryService } from './public-entry.ts';
import { mileageReadingService } from './service.ts';

/*
 * Test data: debtor 10 with 11 below it, and 12 next to 10. Pieter, who speaks Polish, drives contract 51 of debtor 10
 * (car 71, VL-051-P, 30,000 km a year, 40,000 km on 1 January). Anna, who has no e-mail address, drives contract 52 of
 * debtor 11. Nobody drives contract 53 of debtor 12. Client 2 has a contract 51 too. The current time is noon on 15
 * March 2026 in Amsterdam, 73 days after 1 January.
 */
let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;
let account: number;
const exports = new ExportThread();
const start = new Date('2026-03-15T11:00:00Z');
let now = start;
const clock = { now: () => now };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const family = newId();
const config = { publicUrl: 'https://portal.example', defaultClient: 'one', changeMailbox: 'changes@provider.example' };

let links: ReturnType<typeof mileageLinkService>;
let page: ReturnType<typeof publicEntryService>;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection, { max: 6 });
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
  const deps = { database, jobs: bossQueue(boss), clock, words, config, exports, onFailure: () => undefined };
  await createQueues(
    boss,
    mailJobs({ ...deps, transports: onlyProvider(undefined), afterSent: async () => undefined }),
  );
  links = mileageLinkService(deps);
  page = publicEntryService(deps);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) {
      await aClient(tx, { client_id, name: `client-${client_id}`, display_name: `Client ${client_id}`, country: 'be' });
      await aDebtor(tx, { client_id, number: 10 });
      await aDebtor(tx, { client_id, number: 11, parent_number: 10 });
      await aDebtor(tx, { client_id, number: 12 });
      for (const [number, debtor_number, driver] of [
        [51, 10, { first_name: 'Pieter', email: 'pieter@one.example', language: 'pl' }],
        [52, 11, { first_name: 'Anna', email: null, language: null }],
        [53, 12, null],
      ] as const) {
        const vehicle_number = number + 20;
        await aVehicle(tx, {
          client_id,
          number: vehicle_number,
          plate: `VL-0${number}-P`,
          make: 'Volvo',
          model: 'EX30',
        });
        const list_driver_number = driver === null ? null : number - 20;
        if (list_driver_number !== null) {
          await aDriver(tx, { client_id, debtor_number, number: list_driver_number, last_name: 'Zwart', ...driver });
        }
        await aLeaseContract(tx, {
          client_id,
          debtor_number,
          number,
          vehicle_number,
          yearly_km: 30_000,
          begin_mileage: 5_000,
          list_driver_number,
        });
        if (list_driver_number !== null) {
          const during = '[2026-01-01T00:00Z,)';
          await anAssignment(tx, { client_id, contract_number: number, driver_number: list_driver_number, during });
        }
      }
    }
    const person = await anAccount(tx, { client_id: 1, role: 'fleetmanagement', rights: ['Kilometerstanden'] });
    account = person.number;
  });
});
beforeEach(async () => {
  now = start;
  await database.asOwner(async (tx) => {
    for (const table of ['mileage_link', 'mileage_key', 'mileage_reading', 'hourly_use', 'mail', 'session_token']) {
      await tx.query(`delete from ${table}`);
    }
    await tx.query('update debtor set mileage_readings = null');
    await tx.query('update account set is_active = true, rights = array[$1]', ['Kilometerstanden']);
    await tx.db
      .insertInto('session_token')
      .values({
        hash: Buffer.alloc(32, 7),
        kind: 'refresh',
        family,
        account_client_id: 1,
        account_number: account,
        client_id: 1,
        security_stamp:
          (await tx.query<{ stamp: number }>('select security_stamp as stamp from account'))[0]?.stamp ?? 0,
        expires_at: '2027-01-01T00:00:00Z',
      })
      .execute();
    for (const client_id of [1, 2]) {
      await tx.query('update vehicle set mileage = 40000, mileage_on = $2 where client_id = $1', [
        client_id,
        '2026-01-01',
      ]);
      await aMileageReading(tx, {
        client_id,
        debtor_number: 10,
        lease_contract_number: 51,
        number: 1,
        km: 40_000,
        read_on: '2026-01-01',
      });
    }
  });
});
afterAll(async () => {
  await exports.close();
  await boss?.stop({ graceful: false });
  await database?.close();
  await testing?.drop();
});

const call = (role: Role = 'fleetmanagement', scope: Partial<Scope> = {}): Call => ({
  caller: {
    role,
    rights: ['Kilometerstanden'],
    account,
    accountClientId: 1,
    clientId: 1,
    clientName: 'client-1',
    name: 'Marieke',
    email: 'marieke@one.example',
    locale: 'nl-NL',
    scope: { ...wholeClient(1), account, ...scope },
    session: family,
  },
  facts: { traceId: 'trace', address: '127.0.0.1' },
});
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => {
      const { status, code, errors } = error as Refusal;
      return [status, code, errors[0]?.params ?? null];
    },
  );
/** The HTTP status of a refused call. */
const statusOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const code = await codeOf(promise);
  return Array.isArray(code) ? (code[0] as number) : code;
};
const linkRequest = (debtor: number, ...plates: string[]) => ({
  cw_debnr: debtor,
  license_plates: plates.map((license_plate) => ({ license_plate })),
});
const generate = async (debtor: number, ...plates: string[]) =>
  links.generate(
    { user: String(debtor), password: await links.apiKey(call().caller, debtor) },
    linkRequest(debtor, ...plates),
  );
const tokenOf = (url = ''): string => url.split('/').at(-1) ?? '';
const linkOf = async (plate = 'VL051P', debtor = 10): Promise<string> =>
  tokenOf((await generate(debtor, plate))[0]?.url);
const mails = () =>
  database.inScope(wholeClient(1), (tx) =>
    tx.db.selectFrom('mail').select(['recipient', 'locale', 'subject', 'body']).orderBy('id').execute(),
  );
const readings = () =>
  database.inScope(wholeClient(1), (tx) =>
    tx.db
      .selectFrom('mileage_reading')
      .select(['km', 'read_on', 'source', 'doubt', 'is_overridden', 'driver_number', 'entered_by_name'])
      .where('source', '=', 'publicLink')
      .execute(),
  );
const enter = (token: string, km: number, override = false) => page.enter({ token, km, override });

describe('keys and links', () => {
  test('KA-03 KA-04 KA-05 KA-08 PM-17 PM-18 PM-19 PM-23 a debtor’s key creates links for its cars and those below it, for 14 days', async () => {
    const made = await generate(10, 'VL051P', 'VL052P');
    expect(made.map(({ license_plate, expires_at }) => [license_plate, expires_at])).toEqual([
      ['VL051P', '2026-03-29T11:00:00.000Z'],
      ['VL052P', '2026-03-29T11:00:00.000Z'],
    ]);
    for (const { url } of made) expect(url).toMatch(/^https:\/\/portal\.example\/ktc\/1-[\w-]{43}$/);
    expect(new Set(made.map(({ url }) => url)).size).toBe(2);
    // The database contains no token, only hashes.
    const [stored] = await database.asOwner((tx) =>
      tx.query<{ all: string }>(
        'select json_agg(m)::text || (select json_agg(k)::text from mileage_key k) as all from mileage_link m',
      ),
    );
    expect(stored?.all).not.toContain(tokenOf(made[0]?.url));
  });

  test('PM-22 cars of others, of another client and unknown ones are left out', async () => {
    const made = await generate(10, 'VL053P', 'VL051P', 'XX999X');
    expect(made.map(({ license_plate }) => license_plate)).toEqual(['VL051P']);
    expect(
      await database.asOwner((tx) => tx.query('select client_id, lease_contract_number from mileage_link')),
    ).toEqual([{ client_id: 1, lease_contract_number: 51 }]);
    expect(await generate(10, 'VL053P')).toEqual([]);
  });

  test('PM-21 PM-22 invalid credentials are refused: another debtor, another key, an old one, an ended session or right', async () => {
    const password = await links.apiKey(call().caller, 10);
    const asks = (basic: { user: string; password: string } | undefined, debtor = 10) =>
      codeOf(links.generate(basic, linkRequest(debtor, 'VL051P')));
    const refused = [401, 'wrongCredentials', null];
    expect(await asks(undefined)).toEqual(refused);
    expect(await asks({ user: '11', password })).toEqual(refused);
    expect(await asks({ user: '10', password: `1-${'x'.repeat(43)}` })).toEqual(refused);
    expect(await asks({ user: '10', password: '' })).toEqual(refused);
    // The key of one debtor is not valid for another.
    expect(await asks({ user: '10', password }, 12)).toEqual([400, 'invalidInput', null]);
    expect(await asks({ user: '10', password })).toBe('done');
    await database.asOwner((tx) => tx.query("update account set rights = '{}'"));
    expect(await asks({ user: '10', password })).toEqual(refused);
    await database.asOwner((tx) =>
      tx.query(`update account set rights = array[$1], valid_until = '2020-01-01'`, ['Kilometerstanden']),
    );
    expect(await asks({ user: '10', password })).toEqual(refused);
    await database.asOwner((tx) => tx.query('update account set valid_until = null'));
    later(10 * MINUTE - 1);
    expect(await asks({ user: '10', password })).toBe('done');
    later(1);
    expect(await asks({ user: '10', password })).toEqual(refused);
    now = start;
    await database.asOwner((tx) => tx.query('update session_token set revoked_at = now()'));
    const other = await links.apiKey(call().caller, 10);
    expect(await asks({ user: '10', password: other })).toEqual(refused);
  });

  test('PM-21 a key is given only for a debtor in scope, and never to a driver', async () => {
    const notFound = [404, 'notFound', null];
    expect(await codeOf(links.apiKey(call('fleetmanagement', { debtors: [10, 11] }).caller, 12))).toEqual(notFound);
    expect(await codeOf(links.apiKey(call().caller, 99))).toEqual(notFound);
    const notPermitted = [403, 'notPermitted', null];
    for (const debtor of [10, 99]) {
      expect(await codeOf(links.apiKey(call('driver', { driver: 31 }).caller, debtor))).toEqual(notPermitted);
    }
    expect(await links.apiKey(call('fleetmanagement', { debtors: [10, 11] }).caller, 11)).toMatch(/^1-[\w-]{43}$/);
  });

  test('PM-23 PM-24 a new link ends the older one, and both end after 14 days', async () => {
    const first = await linkOf();
    expect((await page.open(first)).plate).toBe('VL-051-P');
    const second = await linkOf();
    const ended = [410, 'notFound', { client: 'client-1' }];
    expect(await codeOf(page.open(first))).toEqual(ended);
    expect(await codeOf(enter(first, 46_000))).toEqual(ended);
    later(14 * DAY - 1);
    expect((await page.open(second)).plate).toBe('VL-051-P');
    later(1);
    expect(await codeOf(page.open(second))).toEqual(ended);
    expect(await codeOf(enter(second, 46_000))).toEqual(ended);
    expect(await readings()).toEqual([]);
    for (const unknown of [
      '',
      'x',
      `1-${'x'.repeat(43)}`,
      `${second}x`,
      second.replace('1-', '2-'),
      second.replace('1-', '0-'),
    ]) {
      expect(await codeOf(page.open(unknown))).toEqual([404, 'notFound', null]);
    }
  });

  test('of links that are created concurrently one works', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(() => linkOf()));
    const states = await Promise.all(
      tokens.map((token) =>
        page.open(token).then(
          () => 'open',
          () => 'ended',
        ),
      ),
    );
    expect(states.toSorted()).toEqual(['ended', 'ended', 'ended', 'open']);
  });
});

describe('reminders', () => {
  const until = (iso = '') => `/Date(${Date.parse(iso)}+0000)/`;

  test('MI-08 MI-09 EN-19 a link is mailed once to the driver for whom it was created, in the driver’s language', async () => {
    const [made] = await generate(10, 'VL051P');
    const link = { Url: made?.url ?? '', GeldigTot: until(made?.expires_at), BestuurderId: 31 };
    const sentOutcome = [{ VerzendId: 51, Uitkomst: 'sent' }];
    const again = [{ VerzendId: 51, Uitkomst: 'alreadySent' }];
    expect(await links.remindByLinks(call(), [link, link])).toEqual([...sentOutcome, ...again]);
    expect(await links.remindByLinks(call(), [link])).toEqual(again);
    const sentMails = await mails();
    expect(sentMails.map(({ recipient, locale, subject }) => [recipient, locale, subject])).toEqual([
      ['pieter@one.example', 'pl-PL', 'Prosimy o przebieg pojazdu VL-051-P'],
    ]);
    expect(sentMails[0]?.body).toBe(
      `Dzień dobry, Pieter Zwart,\n\nClient 1 prosi o podanie przebiegu Państwa pojazdu:\nVolvo EX30, VL-051-P\nOstatni znany: 40.000\u00a0km, 1 stycznia 2026\n\nProsimy podać go tutaj, bez logowania:\n${link.Url}?lang=pl-PL\n\nLinku można użyć tylko raz; działa do 29 marca 2026.`,
    );
  });

  test.each([
    ['2026-03-29T11:00:00.000Z', 'sent'],
    ['2026-03-29T11:00:00Z', 'sent'],
    ['2026-03-29T11:00:00+00:00', 'sent'],
    [`/Date(${Date.UTC(2026, 2, 29, 11, 0, 0, 999)})/`, 'sent'],
    // A plain date is midnight in UTC of the day on which the link ends.
    ['2026-03-29', 'sent'],
    [`/Date(${Date.UTC(2026, 2, 29)}+0000)/`, 'sent'],
    ['2026-03-29T00:00:00Z', 'sent'],
    ['2026-03-28', 'unknown'],
    [`/Date(${Date.UTC(2026, 2, 30)})/`, 'unknown'],
    ['2026-03-29T11:00:01Z', 'unknown'],
    ['2026-13-29T11:00:00Z', 'unknown'],
  ])(
    'MI-09 the mail and the response give the same end of a link, to the second: %s is %s',
    async (GeldigTot, outcome) => {
      const [made] = await generate(10, 'VL051P');
      const link = v.parse(reminderLink, { Url: made?.url ?? '', GeldigTot, BestuurderId: 31 });
      expect((await links.remindByLinks(call(), [link])).map(({ Uitkomst }) => Uitkomst)).toEqual([outcome]);
    },
  );

  test('KA-04 numbers may be sent as text, and may be blank', () => {
    const car = { license_plate: 'VL051P', contract_mileage_year: '20000', current_lw_mileage: '', BestuurderId: '' };
    expect(v.parse(linksRequest, { cw_debnr: '10', license_plates: [car] })).toEqual({
      cw_debnr: 10,
      license_plates: [{ ...car, contract_mileage_year: 20_000, current_lw_mileage: null, BestuurderId: null }],
    });
  });

  test('MI-08 unknown links and links of other drivers are not mailed', async () => {
    const [made] = await generate(10, 'VL051P');
    const link = { Url: made?.url ?? '', GeldigTot: until(made?.expires_at), BestuurderId: 31 };
    const unknown = { VerzendId: null, Uitkomst: 'unknown' };
    expect(
      await links.remindByLinks(call(), [
        { ...link, Url: link.Url.replace('portal.example', 'evil.example') },
        { ...link, Url: `${link.Url}x` },
        { ...link, BestuurderId: 32 },
        { ...link, GeldigTot: until('2027-01-01T00:00:00Z') },
      ]),
    ).toEqual([unknown, unknown, unknown, unknown]);
    // Callers for whom the link is out of scope cannot use it either.
    expect(await links.remindByLinks(call('fleetmanagement', { debtors: [12] }), [link])).toEqual([unknown]);
    const notPermitted = [403, 'notPermitted', null];
    expect(await codeOf(links.remindByLinks(call('driver', { driver: 31 }), [link]))).toEqual(notPermitted);
    expect(await codeOf(links.remind(call('driver', { driver: 31 }), [51]))).toEqual(notPermitted);
    await linkOf();
    expect(await links.remindByLinks(call(), [link])).toEqual([{ VerzendId: 51, Uitkomst: 'ended' }]);
    expect(await mails()).toEqual([]);
  });

  test('MI-07 drivers are mailed by contract number; missing addresses and drivers are reported, and foreign cars are not', async () => {
    expect(await links.remind(call('fleetmanagement', { debtors: [10, 11] }), [51, 52, 53, 99])).toEqual([
      { VerzendId: 51, Uitkomst: 'sent' },
      { VerzendId: 52, Uitkomst: 'noEmail' },
      { VerzendId: 53, Uitkomst: 'unknown' },
      { VerzendId: 99, Uitkomst: 'unknown' },
    ]);
    expect(await links.remind(call(), [53])).toEqual([{ VerzendId: 53, Uitkomst: 'noDriver' }]);
    const [mail, ...more] = await mails();
    expect([mail?.recipient, more]).toEqual(['pieter@one.example', []]);
    const [, url = ''] = /(https:\S+)\?lang=pl-PL/.exec(mail?.body ?? '') ?? [];
    expect((await page.open(tokenOf(url))).plate).toBe('VL-051-P');
  });

  test('MI-07 the first call of a day sends, in any window; further ones for that car and driver need a confirmation', async () => {
    const outcomes = async (...requests: Parameters<typeof links.remind>[1]) =>
      (await links.remind(call(), requests)).map(({ Uitkomst }) => Uitkomst);
    const linkOfMail = async (place: number) =>
      tokenOf(/(https:\S+)\?lang=pl-PL/.exec((await mails())[place]?.body ?? '')?.[1]);
    const windows = await Promise.all(Array.from({ length: 8 }, () => outcomes(51)));
    expect(windows.flat().toSorted()).toEqual([...Array.from({ length: 7 }, () => 'alreadySent'), 'sent']);
    expect(await outcomes(51, { VerzendId: 51, Nogmaals: false })).toEqual(['alreadySent', 'alreadySent']);
    expect(await mails()).toHaveLength(1);
    // The driver's current link stays valid until they are sent another one.
    const first = await linkOfMail(0);
    expect((await page.open(first)).plate).toBe('VL-051-P');
    expect(await outcomes({ VerzendId: 51, Nogmaals: true }, 51)).toEqual(['sent', 'alreadySent']);
    expect(await mails()).toHaveLength(2);
    expect(await statusOf(page.open(first))).toBe(410);
    expect((await page.open(await linkOfMail(1))).plate).toBe('VL-051-P');
    // A new driver of the car was not reminded yet, and the next day starts again for all drivers.
    const drivenBy = (driver: number) =>
      database.asOwner((tx) =>
        tx.query('update lease_contract set list_driver_number = $1 where client_id = 1 and number = 51', [driver]),
      );
    await drivenBy(32);
    try {
      expect(await outcomes(51)).toEqual(['noEmail']);
      expect((await links.remindable(call().caller, [51]))[0]).toMatchObject({ remindedToday: false });
    } finally {
      await drivenBy(31);
    }
    later(DAY);
    expect(await outcomes(51, 51)).toEqual(['sent', 'alreadySent']);
  });

  test('MI-07 a second mail on a day is sent only for the cars for which it was confirmed', async () => {
    const mailOf = (email: string | null) =>
      database.asOwner((tx) => tx.query('update driver set email = $1 where client_id = 1 and number = 32', [email]));
    const outcomes = async (...requests: Parameters<typeof links.remind>[1]) =>
      (await links.remind(call(), requests)).map(({ Uitkomst }) => Uitkomst);
    await mailOf('anna@one.example');
    try {
      expect(await outcomes(51, 52)).toEqual(['sent', 'sent']);
      expect(await outcomes({ VerzendId: 51, Nogmaals: true }, 52)).toEqual(['sent', 'alreadySent']);
    } finally {
      await mailOf(null);
    }
  });

  test('today’s reminder is shown with the cars, and a driver gets at most five mails about a car per hour', async () => {
    const state = async () =>
      (await links.remindable(call().caller, [51, 52, 53])).map(({ contract, ...car }) => [contract, car]);
    expect(await state()).toEqual([
      [
        51,
        expect.objectContaining({
          hasEmail: true,
          remindedToday: false,
          driver: 'Pieter Zwart',
          driverNumber: 31,
          debtor: 10,
          plate: 'VL-051-P',
          kmPerYear: 30_000,
          lastKm: 40_000,
          lastDay: '2026-01-01',
        }),
      ],
      [52, expect.objectContaining({ hasEmail: false, driver: 'Anna Zwart', debtor: 11 })],
      [53, expect.objectContaining({ hasEmail: false, driver: null, driverNumber: null })],
    ]);
    const version = () =>
      database.inScope(wholeClient(1), async (tx) => {
        const row = await tx.db
          .selectFrom('debtor')
          .select('version')
          .where('number', '=', 10)
          .executeTakeFirstOrThrow();
        return row.version;
      });
    const before = await version();
    await links.remind(call(), [51]);
    // The list of expected readings is cached by this version.
    expect(await version()).toBe(before + 1);
    expect((await state())[0]?.[1]).toMatchObject({ remindedToday: true });
    const again = { VerzendId: 51, Nogmaals: true };
    for (let time = 0; time < 4; time++) await links.remind(call(), [again]);
    expect(await statusOf(links.remind(call(), [again]))).toBe(429);
    expect(await mails()).toHaveLength(5);
    // After midnight in Amsterdam.
    later(12 * HOUR);
    expect((await state())[0]?.[1]).toMatchObject({ remindedToday: false });
    expect(await links.remindable(call('driver', { driver: 31 }).caller, [51])).toEqual([]);
  });
});

describe('the page of a link', () => {
  test('PM-12 it shows the car and its known facts, with the client’s branding, and nothing about persons', async () => {
    const publicPage = await page.open(await linkOf());
    expect(publicPage).toEqual({
      client: {
        name: 'client-1',
        displayName: 'Client 1',
        primaryColor: '#0b5cad',
        secondaryColor: '#f28c28',
        country: 'be',
        logoUrl: null,
        locale: 'nl-NL',
      },
      plate: 'VL-051-P',
      car: 'Volvo EX30',
      today: '2026-03-15',
      startKm: 5_000,
      lastKm: 40_000,
      lastDay: '2026-01-01',
      stored: null,
    });
    expect(JSON.stringify(publicPage)).not.toMatch(/Pieter|Zwart|pieter@/);
  });

  test('PM-01 PM-15 an entry is a reading of today from a public link, and is shown for the car', async () => {
    expect(await enter(await linkOf(), 46_000)).toEqual({ km: 46_000, day: '2026-03-15', known: false });
    expect(await readings()).toEqual([
      {
        km: 46_000,
        read_on: '2026-03-15',
        source: 'publicLink',
        doubt: null,
        is_overridden: false,
        driver_number: 31,
        entered_by_name: null,
      },
    ]);
    const expected = await mileageReadingService(database, clock).expected(wholeClient(1));
    expect(JSON.parse(expected.text)).toContainEqual(
      expect.objectContaining({ VerzendId: 51, KilometerStand: 46_000 }),
    );
  });

  test.each([
    [39_999, 34, 40_000],
    [40_000, 32, 43_000],
    [42_999, 32, 43_000],
    [50_001, 33, 50_000],
  ])(
    'PM-05 PM-08 PM-09 %i km is refused with code %i; 32 and 33 can be overridden, 34 never',
    async (km, code, limit) => {
      const token = await linkOf();
      const last = { lastKm: 40_000, lastDay: '2026-01-01' };
      expect(await codeOf(enter(token, km))).toEqual([409, 'mileageDoubted', { code, limit, ...last }]);
      expect(await readings()).toEqual([]);
      const again = await codeOf(enter(token, km, true));
      if (code === 34) {
        expect(again).toEqual([409, 'mileageDoubted', { code, limit, ...last }]);
        expect(await readings()).toEqual([]);
      } else {
        expect(again).toBe('done');
        expect(await readings()).toMatchObject([
          { km, is_overridden: true, doubt: code === 32 ? 'belowThreshold' : 'aboveThreshold' },
        ]);
      }
    },
  );

  test('PM-08 43,000 and 50,000 km are accepted', async () => {
    for (const km of [43_000, 50_000]) {
      await database.asOwner((tx) => tx.query('delete from mileage_link'));
      await database.asOwner((tx) => tx.query("delete from mileage_reading where source = 'publicLink'"));
      const token = await linkOf();
      const last = { lastKm: 40_000, lastDay: '2026-01-01' };
      expect(await page.check(token, km)).toEqual({ code: null, limit: null, known: false, ...last });
      expect(await enter(token, km)).toEqual({ km, day: '2026-03-15', known: false });
    }
  });

  test('PM-10 a number that no odometer shows is 31, and cannot be overridden', async () => {
    const token = await linkOf();
    for (const km of [-1, 1_000_000, 46_000.5, Number.NaN]) {
      const last = { lastKm: 40_000, lastDay: '2026-01-01' };
      expect(await page.check(token, km)).toEqual({ code: 31, limit: null, known: false, ...last });
      expect(await codeOf(enter(token, km, true))).toEqual([400, 'invalidInput', { code: 31, ...last }]);
    }
    expect(await readings()).toEqual([]);
  });

  test('PM-10 without a reading the start of the contract is used', async () => {
    const token = await linkOf('VL052P');
    expect(await page.open(token)).toMatchObject({ lastKm: null, lastDay: null, startKm: 5_000 });
    expect(await codeOf(enter(token, 4_999))).toEqual([409, 'mileageDoubted', { code: 34, limit: 5_000 }]);
    expect(await enter(token, 5_000)).toEqual({ km: 5_000, day: '2026-03-15', known: false });
  });

  test('PM-13 PM-14 a link accepts one entry, also with a double click and in two tabs: the second is shown the first', async () => {
    const token = await linkOf();
    const answers = await Promise.all([46_000, 46_000, 47_000, 46_000].map((km) => enter(token, km)));
    const [stored, ...more] = await readings();
    expect(more).toEqual([]);
    for (const answer of answers) expect(answer).toEqual({ km: stored?.km, day: '2026-03-15', known: false });
    expect((await page.open(token)).stored).toEqual({ km: stored?.km, day: '2026-03-15' });
    // Also after a newer link was made, until it expires.
    await linkOf();
    expect((await page.open(token)).stored).toEqual({ km: stored?.km, day: '2026-03-15' });
    later(14 * DAY);
    expect(await statusOf(page.open(token))).toBe(410);
  });

  test('PM-14 a link whose entry was voided accepts another, while it is valid and has no successor', async () => {
    const token = await linkOf();
    await enter(token, 46_000);
    const service = mileageReadingService(database, clock);
    const voided = async () => {
      const [newest] = await database.asOwner((tx) =>
        tx.query<{ number: number }>('select max(number) as number from mileage_reading where client_id = 1'),
      );
      await service.void(call(), newest?.number ?? 0, 'a typing error');
    };
    await voided();
    expect(await page.open(token)).toMatchObject({ stored: null, lastKm: 40_000 });
    expect(await page.check(token, 46_000)).toMatchObject({ code: null });
    // The same reading can be entered again, and the link again takes only one entry.
    expect(await enter(token, 46_000)).toEqual({ km: 46_000, day: '2026-03-15', known: false });
    expect(await enter(token, 47_000)).toMatchObject({ km: 46_000 });
    expect((await page.open(token)).stored).toEqual({ km: 46_000, day: '2026-03-15' });
    await voided();
    later(MINUTE);
    const newer = await linkOf();
    expect(await statusOf(page.open(token))).toBe(410);
    expect(await statusOf(enter(token, 46_500))).toBe(410);
    await enter(newer, 46_500);
    await voided();
    expect((await page.open(newer)).stored).toBeNull();
    expect(await statusOf(page.open(token))).toBe(410);
    later(14 * DAY);
    expect(await statusOf(page.open(newer))).toBe(410);
  });

  test('PM-14 PM-16 a reading that a colleague entered already becomes the link’s entry, and is stored once', async () => {
    const token = await linkOf();
    const service = mileageReadingService(database, clock);
    const rows = [{ plate: 'VL-051-P', km: 46_000, override: false }];
    await service.addMany(call().caller, undefined, { day: '2026-03-15', rows });
    expect(await enter(token, 46_000)).toEqual({ km: 46_000, day: '2026-03-15', known: true });
    expect(await readings()).toEqual([]);
    // As with any entry, it is shown and can be downloaded, and no further entry is possible.
    expect((await page.open(token)).stored).toEqual({ km: 46_000, day: '2026-03-15' });
    expect(await enter(token, 47_000)).toMatchObject({ km: 46_000 });
    const file = await page.file(token, 'csv', 'nl-NL');
    expect(await text(Readable.from(file.content))).toContain('VL-051-P,2026-03-15,46000');
  });

  test('PM-05 an existing equal reading is accepted, whatever was entered for the following day', async () => {
    const token = await linkOf();
    const service = mileageReadingService(database, clock);
    for (const km of [46_000, 46_200]) {
      const rows = [{ plate: 'VL-051-P', km, override: false }];
      await service.addMany(call().caller, undefined, { day: '2026-03-15', rows });
    }
    const knownReading = { code: null, limit: null, lastKm: 46_200, lastDay: '2026-03-15', known: true };
    expect(await page.check(token, 46_000)).toEqual(knownReading);
    expect(await page.check(token, 46_100)).toMatchObject({ code: 34, known: false });
    expect(await enter(token, 46_000)).toMatchObject({ km: 46_000, known: true });
  });

  test('PM-13 of a link and a form with the same reading at once, one is stored', async () => {
    const token = await linkOf();
    const service = mileageReadingService(database, clock);
    const rows = [{ plate: 'VL-051-P', km: 46_000, override: false }];
    const [entered, answers] = await Promise.all([
      enter(token, 46_000),
      service.addMany(call().caller, undefined, { day: '2026-03-15', rows }),
    ]);
    const byLink = await readings();
    expect([entered.known, answers[0]?.fault, byLink.length]).toEqual(
      byLink.length === 1 ? [false, 'known', 1] : [true, null, 0],
    );
  });

  test('PM-05 PM-13 after a concurrent reading the response has the new data', async () => {
    const token = await linkOf();
    const service = mileageReadingService(database, clock);
    const rows = [{ plate: 'VL-051-P', km: 46_000, override: false }];
    await service.addMany(call().caller, undefined, { day: '2026-03-15', rows });
    const last = { lastKm: 46_000, lastDay: '2026-03-15' };
    expect(await page.check(token, 45_000)).toEqual({ code: 34, limit: 46_000, known: false, ...last });
    expect(await codeOf(enter(token, 45_000))).toEqual([409, 'mileageDoubted', { code: 34, limit: 46_000, ...last }]);
  });

  test('PM-23 twenty attempts per hour; then the time to wait is returned, and other links are not affected', async () => {
    const token = await linkOf();
    for (let time = 0; time < 20; time++) {
      if (time === 7) expect(await page.check(token, 1)).toMatchObject({ code: 34 });
      else expect(await statusOf(enter(token, 1))).toBe(409);
      later(MINUTE);
    }
    expect(await codeOf(enter(token, 46_000))).toEqual([429, 'tooManyRequests', { retryAfterSeconds: 40 * 60 }]);
    expect(await readings()).toEqual([]);
    expect(await codeOf(enter(await linkOf('VL052P'), 6_000))).toBe('done');
    later(40 * MINUTE);
    expect(await enter(token, 46_000)).toMatchObject({ km: 46_000 });
  });

  test('PM-23 an entry above the car’s daily limit is refused until tomorrow', async () => {
    await database.asOwner(async (tx) => {
      for (const number of [11, 12, 13, 14, 15])
        await aMileageReading(tx, {
          client_id: 1,
          debtor_number: 10,
          lease_contract_number: 51,
          number,
          km: 45_990 + number,
          read_on: '2026-03-15',
        });
    });
    const token = await linkOf();
    // From noon to midnight in Amsterdam.
    expect(await codeOf(enter(token, 46_100))).toEqual([429, 'tooManyRequests', { retryAfterSeconds: 12 * 3_600 }]);
    later(12 * HOUR);
    expect(await enter(token, 46_100)).toEqual({ km: 46_100, day: '2026-03-16', known: false });
  });

  test('PM-24 a car that moves to another debtor keeps its link', async () => {
    const token = await linkOf();
    await database.asOwner((tx) =>
      tx.query('update lease_contract set debtor_number = 12 where client_id = 1 and number = 51'),
    );
    expect(await statusOf(page.open(token))).toBe(410);
    expect(await statusOf(enter(token, 46_000))).toBe(410);
    await database.asOwner((tx) =>
      tx.query('update lease_contract set debtor_number = 10 where client_id = 1 and number = 51'),
    );
  });

  test('PM-24 the link of a returned car accepts no entry, and shows its existing one', async () => {
    const [used, unused] = [await linkOf(), await linkOf('VL052P', 10)];
    await enter(used, 46_000);
    const returned = (sql: string) =>
      database.asOwner((tx) => tx.query(`update lease_contract set ${sql} where client_id = 1 and number in (51, 52)`));
    await returned("car_taken = true, end_date = '2026-03-14'");
    try {
      expect(await statusOf(page.open(unused))).toBe(410);
      expect(await statusOf(page.check(unused, 6_000))).toBe(410);
      expect(await statusOf(enter(unused, 6_000))).toBe(410);
      expect((await page.open(used)).stored).toEqual({ km: 46_000, day: '2026-03-15' });
      await returned("end_date = '2026-03-15'");
      expect(await enter(unused, 6_000)).toEqual({ km: 6_000, day: '2026-03-15', known: false });
    } finally {
      await returned("car_taken = false, end_date = '2038-12-31'");
    }
  });

  /** Assigns contract 51 to Anna (32) or to nobody from a moment on; restores the assignments afterwards. */
  async function withDriverChange(moment: string, successor: number | null, work: () => Promise<void>): Promise<void> {
    await database.asOwner(async (tx) => {
      const during = `[2026-01-01T00:00Z,${moment})`;
      await tx.query(
        'update driver_assignment set during = $1 where client_id = 1 and contract_number = 51 and driver_number = 31',
        [during],
      );
      if (successor !== null)
        await anAssignment(tx, { client_id: 1, contract_number: 51, driver_number: successor, during: `[${moment},)` });
    });
    try {
      await work();
    } finally {
      await database.asOwner(async (tx) => {
        await tx.query(
          'delete from driver_assignment where client_id = 1 and contract_number = 51 and driver_number <> 31',
        );
        await tx.query(
          "update driver_assignment set during = '[2026-01-01T00:00Z,)' where client_id = 1 and contract_number = 51",
        );
      });
    }
  }
  const answersOf = (token: string) =>
    Promise.all(
      [page.open(token), page.check(token, 46_000), enter(token, 46_000), page.file(token, 'csv', 'nl-NL')].map(
        statusOf,
      ),
    );
  const goneStatuses = [410, 410, 410, 410];

  test('PM-24 a link ends when the car gets another driver: at once, a planned change on its day, used ones too', async () => {
    const token = await linkOf();
    await withDriverChange('2026-03-15T11:00:00Z', 32, async () => {
      expect(await answersOf(token)).toEqual(goneStatuses);
      expect(await readings()).toEqual([]);
    });
    await withDriverChange('2026-03-15T23:00:00Z', 32, async () => {
      expect((await page.open(token)).stored).toBeNull();
      expect(await enter(token, 46_000)).toMatchObject({ km: 46_000 });
      later(12 * HOUR - 1);
      expect((await page.open(token)).stored).toEqual({ km: 46_000, day: '2026-03-15' });
      later(1);
      expect(await answersOf(token)).toEqual(goneStatuses);
    });
  });

  test('PM-24 the link of a driver who returned the car accepts no entry, and shows its existing one', async () => {
    const token = await linkOf();
    await withDriverChange('2026-03-15T11:00:00Z', null, async () => {
      expect(await answersOf(token)).toEqual(goneStatuses);
    });
    await enter(token, 46_000);
    await withDriverChange('2026-03-15T11:00:00Z', null, async () => {
      expect((await page.open(token)).stored).toEqual({ km: 46_000, day: '2026-03-15' });
    });
  });

  test('PM-24 a link for a car without driver ends when it gets one', async () => {
    const token = await linkOf('VL053P', 12);
    expect((await page.open(token)).plate).toBe('VL-053-P');
    await database.asOwner((tx) =>
      anAssignment(tx, { client_id: 1, contract_number: 53, driver_number: 31, during: '[2026-03-15T10:00Z,)' }),
    );
    try {
      expect(await answersOf(token)).toEqual(goneStatuses);
    } finally {
      await database.asOwner((tx) =>
        tx.query('delete from driver_assignment where client_id = 1 and contract_number = 53'),
      );
    }
  });

  test('MI-07 nobody is reminded of a car that moved to another contract', async () => {
    await database.asOwner((tx) =>
      aLeaseContract(tx, { client_id: 1, debtor_number: 12, number: 54, vehicle_number: 71, start_date: '2026-03-15' }),
    );
    try {
      expect((await links.remindable(call().caller, [51, 54])).map(({ contract }) => contract)).toEqual([54]);
      await database.asOwner((tx) => tx.query("update lease_contract set start_date = '2026-03-16' where number = 54"));
      expect((await links.remindable(call().caller, [51])).map(({ contract }) => contract)).toEqual([51]);
    } finally {
      await database.asOwner((tx) => tx.query('delete from lease_contract where number = 54'));
    }
  });

  test('PM-16 the file contains only plate, day and kilometers of readings entered by links', async () => {
    const token = await linkOf();
    expect(await statusOf(page.file(token, 'csv', 'nl-NL'))).toBe(410);
    await enter(token, 46_000);
    later(DAY);
    const second = await linkOf();
    await enter(second, 46_100);
    const file = await page.file(second, 'csv', 'nl-NL');
    expect([file.contentType, file.fileName]).toEqual(['text/csv; charset=utf-8', 'Kilometerstanden_2026-03-16.csv']);
    const csv = await text(Readable.from(file.content));
    expect(
      csv
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual(['Kenteken,Stand per,Kilometerstand', 'VL-051-P,2026-03-16,46100', 'VL-051-P,2026-03-15,46000']);
    // A reading that was voided meanwhile is no longer in the file.
    const [first] = await database.asOwner((tx) =>
      tx.query<{ number: number }>('select number from mileage_reading where client_id = 1 and km = 46000'),
    );
    await mileageReadingService(database, clock).void(call(), first?.number ?? 0, 'a typing error');
    const csvAfterVoiding = await text(Readable.from((await page.file(second, 'csv', 'nl-NL')).content));
    expect(csvAfterVoiding.trim().split('\r\n').slice(1)).toEqual(['VL-051-P,2026-03-16,46100']);
  });
});
