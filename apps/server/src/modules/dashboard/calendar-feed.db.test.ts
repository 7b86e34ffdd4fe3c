import { accounts } from '@wagenpark/contract/admin/account';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { Right, Role } from '@wagenpark/domain/permissions';
import { words } from '@wagenpark/messages/server-words';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../database/schema.gen.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aGuest, aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { aCarOrder } from '../car-orders/builders.samples.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { BlockCache } from './block-cache.ts';
import { calendarFeedService, type FeedEvents, limitEvents } from './calendar-feed.ts';

/*
 * Test data: client 1 in Amsterdam has debtors 10, 11 (below 10) and 12; client 2 in Belgium has debtor 20. The current
 * time is noon on 23 November 2026: 30 days ago is 24 October, in 400 days is 28 December 2027. Person 31 drives
 * contract 100.
 */
const noon = new Date('2026-11-23T11:00:00Z');
let now = noon;
let testing: TestDatabase;
let server: TestServer;
let people: Awaited<ReturnType<typeof peopleOf>>;
const signedIn = new Map<number, Person>();

const all = ['Dashboard', 'ContractenLease', 'AutobestellingenLease'] as const satisfies readonly Right[];

async function peopleOf(tx: Tx) {
  const newPerson = (role: Role, debtors?: readonly number[], overrides: Parameters<typeof aPerson>[1] = {}) =>
    aPerson(tx, { client_id: 1, role, rights: [...all], ...(debtors && { debtors }), ...overrides });
  return {
    whole: await newPerson('fleetmanagement'),
    ofTen: await newPerson('supervisor', [10]),
    ofTwelve: await newPerson('subsupervisor', [12]),
    driver: await newPerson('driver', undefined, { driver_number: 31, sees_all_debtors: false, language: 'pl-PL' }),
    english: await newPerson('fleetmanagement', [12], { language: 'en-GB' }),
    flemish: await newPerson('fleetmanagement', undefined, { language: 'nl-BE' }),
    ordersAlone: await newPerson('fleetmanagement', undefined, { rights: ['Dashboard', 'AutobestellingenLease'] }),
    blind: await newPerson('fleetmanagement', undefined, { rights: ['ContractenLease'] }),
    belgian: await newPerson('fleetmanagement', undefined, { client_id: 2 }),
    staff: await newPerson('master', undefined, { client_id: 3 }),
  };
}

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection, { clock: { now: () => now } });
  await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'client-1', display_name: 'Wit, Zwart & Co' });
    await aClient(tx, { client_id: 2, name: 'client-2', display_name: 'Brouwerij', country: 'be' });
    await aClient(tx, { client_id: 3, name: 'provider', is_provider: true });
    for (const [client_id, number, parent_number] of [
      [1, 10, null],
      [1, 11, 10],
      [1, 12, null],
      [2, 20, null],
    ] as const) {
      await aDebtor(tx, { client_id, number, parent_number });
    }
    await aDriver(tx, { client_id: 1, debtor_number: 10, number: 31 });
    for (const [client_id, number, debtor_number, mot_date, next_service_on] of [
      [1, 100, 10, '2026-10-24', '2026-12-01'],
      [1, 101, 10, '2026-10-23', '2027-12-29'],
      [1, 102, 11, '2027-12-28', null],
      [1, 103, 12, null, '2026-11-25'],
      [2, 200, 20, '2026-11-30', '2026-12-02'],
    ] as const) {
      await aVehicle(tx, { client_id, number, mot_date, next_service_on });
      await aLeaseContract(tx, {
        client_id,
        number,
        debtor_number,
        vehicle_number: number,
        list_plate: `P-${number}`,
        list_driver: `Driver ${number}`,
        list_description: `Car; ${number}`,
      });
    }
    await anAssignment(tx, { client_id: 1, contract_number: 100, driver_number: 31 });
    await tx.query('update lease_contract set list_driver_number = 31 where client_id = 1 and number = 100');
    await aCarOrder(tx, { client_id: 1, debtor_number: 12, number: 9, plate: null, promised_on: '2026-12-10' });
    people = await peopleOf(tx);
  });
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});
beforeEach(async () => {
  now = noon;
  signedIn.clear();
  await server.database.asOwner(async ({ query }) => {
    await query('delete from calendar_feed');
    await query('delete from hourly_use');
  });
});

async function as(account: Selectable<Account>, client?: string): Promise<Person> {
  const cachedPerson = signedIn.get(account.number);
  if (cachedPerson) return cachedPerson;
  const person = await server.signIn(account, client);
  signedIn.set(account.number, person);
  return person;
}
/** Creates or renews a link; returns the path of its address. */
async function make(account: Selectable<Account>): Promise<string> {
  const { Url } = (await server.fleet(await as(account), dashboard.makeCalendarLink)).answer();
  return Url.replace('https://portal.example', '');
}
const get = (url: string) => server.raw(aGuest(), { method: 'GET', url });
const linkOf = async (account: Selectable<Account>) =>
  (await server.fleet(await as(account), dashboard.calendarLink)).answer();

interface Told {
  readonly uid: string;
  readonly from: string;
  readonly until: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly status: string;
}
/** The events of a calendar's text. */
function eventsIn(text: string): readonly Told[] {
  const unfolded = text.replaceAll('\r\n ', '');
  const events = [...unfolded.matchAll(/BEGIN:VEVENT\r\n(.*?)\r\nEND:VEVENT/gs)].map(([, body = '']) =>
    Object.fromEntries(
      body.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  );
  return events.map((event) => ({
    uid: event['UID'] ?? '',
    from: event['DTSTART;VALUE=DATE'] ?? '',
    until: event['DTEND;VALUE=DATE'] ?? '',
    summary: event['SUMMARY'] ?? '',
    description: event['DESCRIPTION'] ?? '',
    url: event['URL'] ?? '',
    status: event['STATUS'] ?? '',
  }));
}
const summariesOf = async (path: string) => eventsIn((await get(path)).text).map(({ summary }) => summary);
async function read(account: Selectable<Account>): Promise<readonly string[]> {
  return summariesOf(await make(account));
}
const change = (sql: string, account: Selectable<Account>) =>
  server.database.asOwner((tx) => tx.query(`update account set ${sql} where number = $1`, [account.number]));

/** Unknown and ended calendars get the same response. */
async function expectGone(path: string): Promise<void> {
  const reply = await get(path);
  expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    410,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(reply.headers['referrer-policy']).toBe('no-referrer');
  expect(reply.errors()).toEqual([{ code: 'notFound', message: 'There is no such calendar' }]);
}

describe('the feed', () => {
  test('CA-01 CA-04 contains MOTs, expected services and the working days of deliveries, from 30 days ago to 400 days ahead', async () => {
    const reply = await get(await make(people.whole));
    expect(reply.status).toBe(200);
    const events = eventsIn(reply.text);
    expect(events).toHaveLength(5);
    const [limitedReply, ahead, service, soon, delivery] = events;
    const confirmed = { status: 'CONFIRMED' };
    const expected = { status: 'TENTATIVE' };
    const contract = (number: number) => ({
      description: `Car\\; ${number}`,
      url: `https://portal.example/lease-contracts/view?id=${number}`,
    });
    expect(limitedReply).toEqual({
      ...contract(100),
      ...confirmed,
      uid: 'apk-1-100@portal.example',
      from: '20261024',
      until: '20261025',
      summary: 'P-100 · APK verlopen · Driver 100',
    });
    expect(ahead).toEqual({
      ...contract(102),
      ...confirmed,
      uid: 'apk-1-102@portal.example',
      from: '20271228',
      until: '20271229',
      summary: 'P-102 · APK · Driver 102',
    });
    expect(service).toEqual({
      ...contract(103),
      ...expected,
      uid: 'service-1-103@portal.example',
      from: '20261125',
      until: '20261126',
      summary: 'P-103 · onderhoud (verwacht) · Driver 103',
    });
    expect(soon).toMatchObject({ uid: 'service-1-100@portal.example', from: '20261201', until: '20261202' });
    expect(delivery).toEqual({
      ...expected,
      uid: 'delivery-1-9@portal.example',
      from: '20261207',
      until: '20261212',
      summary: '9 · levering',
      description: 'Volvo EX30',
      url: 'https://portal.example/car-orders/view?id=9',
    });
  });

  test('CA-02 contains the same events as the dashboard’s calendar', async () => {
    const person = await as(people.whole);
    const dashboardEvents: string[] = [];
    for (const day of ['2026-10-30', '2026-11-30', '2026-12-15', '2027-12-20']) {
      const month = (
        await server.fleet(person, dashboard.calendar, { form: { range: '12m', debtors: [], contract: null, day } })
      ).answer();
      dashboardEvents.push(
        ...month.Gebeurtenissen.map(
          ({ Soort, LeaseContractNummer, BestelNummer }) =>
            `${Soort}-1-${BestelNummer ?? LeaseContractNummer}@portal.example`,
        ),
      );
    }
    const result = eventsIn((await get(await make(people.whole))).text).map(({ uid }) => uid);
    // The dashboard shows whole months, so it has two events outside the range of the feed: before the last 30 days and
    // after the next 400.
    const beyond = ['apk-1-101@portal.example', 'service-1-101@portal.example'];
    expect([...new Set(dashboardEvents)].toSorted()).toEqual([...result, ...beyond].toSorted());
  });

  test('must not be cached, indexed or passed on', async () => {
    const reply = await get(await make(people.whole));
    const { headers } = reply;
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const lines = reply.text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('X-WR-CALNAME:Wagenpark Wit\\, Zwart & Co');
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
    expect(lines).toContain('DTSTAMP:20261123T110000Z');
  });

  test('PE-17 shows everybody only their own scope', async () => {
    expect(await read(people.ofTen)).toEqual([
      'P-100 · APK verlopen · Driver 100',
      'P-102 · APK · Driver 102',
      'P-100 · onderhoud (verwacht) · Driver 100',
    ]);
    expect(await read(people.ofTwelve)).toEqual(['P-103 · onderhoud (verwacht) · Driver 103', '9 · levering']);
    expect(await read(people.ordersAlone)).toEqual(['9 · levering']);
    expect(await read(people.driver)).toEqual([
      'P-100 · badanie po terminie · Driver 100',
      'P-100 · przegląd (przewidywany) · Driver 100',
    ]);
  });

  test('is in the language of its owner, including its name', async () => {
    expect(await read(people.english)).toEqual(['P-103 · service (expected) · Driver 103', '9 · delivery']);
    expect((await get(await make(people.english))).text).toContain('\r\nX-WR-CALNAME:Fleet of Wit\\, Zwart & Co\r\n');
  });

  test('CA-03 DM-LC-07 has no MOTs for Belgian clients or in nl-BE', async () => {
    expect(await read(people.belgian)).toEqual(['P-200 · onderhoud (verwacht) · Driver 200']);
    expect(await read(people.flemish)).toEqual([
      'P-103 · onderhoud (verwacht) · Driver 103',
      'P-100 · onderhoud (verwacht) · Driver 100',
      '9 · levering',
    ]);
  });

  test('uses the owner’s current scope, not that at its creation', async () => {
    const path = await make(people.ofTwelve);
    const move = (debtor: number) =>
      server.database.asOwner((tx) =>
        tx.query('update account_debtor set debtor_number = $2 where account_number = $1', [
          people.ofTwelve.number,
          debtor,
        ]),
      );
    await move(11);
    expect(await summariesOf(path)).toEqual(['P-102 · APK · Driver 102']);
    await move(12);
    expect(await summariesOf(path)).toHaveLength(2);
    await server.database.asOwner(async (tx) => {
      await tx.query(`update vehicle set next_service_on = '2026-11-26' where client_id = 1 and number = 103`);
      await touchDebtors(tx, 1, [12]);
    });
    const [service] = eventsIn((await get(path)).text);
    expect(service).toMatchObject({ uid: 'service-1-103@portal.example', from: '20261126' });
    await server.database.asOwner(async (tx) => {
      await tx.query(`update vehicle set next_service_on = '2026-11-25' where client_id = 1 and number = 103`);
      await touchDebtors(tx, 1, [12]);
    });
  });

  test('starts and ends with the client’s days', async () => {
    const path = await make(people.ofTen);
    // Half past eleven in the evening in Amsterdam, and half past midnight.
    now = new Date('2026-11-23T22:30:00Z');
    expect(await summariesOf(path)).toContain('P-100 · APK verlopen · Driver 100');
    now = new Date('2026-11-23T23:30:00Z');
    expect(await summariesOf(path)).not.toContain('P-100 · APK verlopen · Driver 100');
  });
});

test('CA-05 names cannot reverse the reading direction or start a line', async () => {
  const renamed = (name: string) =>
    server.database.asOwner(async (tx) => {
      await tx.query('update lease_contract set list_driver = $1 where client_id = 1 and number = 103', [name]);
      await touchDebtors(tx, 1, [12]);
    });
  await renamed('Jan\u202e\u0085\u2028\u2029\u2066\u200b Vries 👩‍🔧');
  const result = (await get(await make(people.whole))).text.replaceAll('\r\n ', '');
  expect(result).toContain('SUMMARY:P-103 · onderhoud (verwacht) · Jan  Vries 👩‍🔧\r\n');
  await renamed('Driver 103');
});

describe('the link', () => {
  test('is stored as a hash, in one row of the account', async () => {
    const path = await make(people.whole);
    expect(path).toMatch(/^\/calendar\/1-[\w-]{43}\.ics$/);
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const rows = await server.database.asOwner((tx) =>
      tx.query(
        `select account_number as account, token_hash = sha256($1::text::bytea) as "isHash" from calendar_feed`,
        [token],
      ),
    );
    expect(rows).toEqual([{ account: people.whole.number, isHash: true }]);
  });

  test('shows when it was created and last read', async () => {
    expect(await linkOf(people.whole)).toBeNull();
    const path = await make(people.whole);
    expect(await linkOf(people.whole)).toEqual({ GemaaktOp: `/Date(${noon.getTime()})/`, GelezenOp: null });
    now = new Date('2026-11-23T11:10:00Z');
    await get(path);
    expect(await linkOf(people.whole)).toEqual({
      GemaaktOp: `/Date(${noon.getTime()})/`,
      GelezenOp: `/Date(${now.getTime()})/`,
    });
    expect(await linkOf(people.ofTen)).toBeNull();
  });

  test('gives 410 after a renewal; the new one works, and other people’s are not affected', async () => {
    const [first, other] = [await make(people.whole), await make(people.ofTen)];
    const second = await make(people.whole);
    expect(second).not.toBe(first);
    await expectGone(first);
    expect((await get(second)).status).toBe(200);
    expect((await get(other)).status).toBe(200);
  });

  test('of several concurrent creations one works', async () => {
    const paths = await Promise.all([make(people.whole), make(people.whole), make(people.whole)]);
    const states = await Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(states.toSorted((one, other) => one - other)).toEqual([200, 410, 410]);
  });

  test('gives 410 after its withdrawal, which can be done once', async () => {
    const path = await make(people.whole);
    const withdraw = async () => (await server.fleet(await as(people.whole), dashboard.withdrawCalendarLink)).answer();
    expect(await withdraw()).toBe(true);
    await expectGone(path);
    expect(await linkOf(people.whole)).toBeNull();
    expect(await withdraw()).toBe(false);
  });

  test.each([
    // Blocking an account ends its links permanently.
    ['switched off', 'is_active = false', 'is_active = true', 410],
    ['past its last day', `valid_until = '2026-11-22'`, 'valid_until = null', 200],
    [
      'without the right',
      `rights = '{ContractenLease}'`,
      `rights = '{Dashboard,ContractenLease,AutobestellingenLease}'`,
      200,
    ],
  ])('of an account %s gives 410; afterwards it works again: %4$s', async (_what, away, back, status) => {
    const path = await make(people.whole);
    await change(away, people.whole);
    await expectGone(path);
    await change(back, people.whole);
    expect((await get(path)).status).toBe(status);
  });

  test('ends when its owner signs out everywhere; others do not', async () => {
    const [path, other] = [await make(people.whole), await make(people.ofTen)];
    const { status } = await server.admin(await as(people.whole), accounts.logoutEverywhere);
    expect(status).toBe(200);
    signedIn.delete(people.whole.number);
    await expectGone(path);
    expect((await get(other)).status).toBe(200);
    expect(await linkOf(people.whole)).toBeNull();
    expect((await get(await make(people.whole))).status).toBe(200);
    await expectGone(path);
  });

  test('ends with its account', async () => {
    const ownerless = await server.database.asOwner((tx) =>
      aPerson(tx, { client_id: 1, role: 'fleetmanagement', rights: [...all] }),
    );
    const path = await make(ownerless);
    await server.database.asOwner((tx) => tx.query('delete from account where number = $1', [ownerless.number]));
    await expectGone(path);
  });

  test('an unknown link gives the same response as an ended one', async () => {
    const path = await make(people.whole);
    const other = path.replace(/.(?=\.ics$)/, (sign) => (sign === 'A' ? 'E' : 'A'));
    for (const none of [
      other,
      path.replace('/1-', '/2-'),
      path.replace('/1-', '/99-'),
      path.slice(0, -'.ics'.length),
      '/calendar/x.ics',
      '/calendar/.ics',
      `/calendar/${'x'.repeat(201)}.ics`,
      `/calendar/${'x'.repeat(8_000)}`,
      path.replace('-', '%2f'),
      '/calendar/%2f',
      '/calendar/a%2fb.ics',
      '/calendar/%0a.ics',
    ]) {
      await expectGone(none);
    }
    expect((await get('/calendar/')).status).toBe(404);
    expect((await server.raw(aGuest(), { method: 'POST', url: path })).status).toBe(404);
  });

  test('is for users with the dashboard, and not for staff', async () => {
    const statesFor = async (person: Person) => [
      (await server.fleet(person, dashboard.calendarLink)).status,
      (await server.fleet(person, dashboard.makeCalendarLink)).status,
      (await server.fleet(person, dashboard.withdrawCalendarLink)).status,
    ];
    expect(await statesFor(await as(people.blind))).toEqual([403, 403, 403]);
    expect(await statesFor(await as(people.staff, 'client-1'))).toEqual([404, 404, 404]);
    expect(await server.database.asOwner((tx) => tx.query('select from calendar_feed'))).toEqual([]);
  });

  test('is created anew by a retry: responses with a secret are not stored', async () => {
    const person = await as(people.whole);
    const again = async () => (await server.fleet(person, dashboard.makeCalendarLink, { key: 'once' })).answer().Url;
    const [first, second] = [await again(), await again()];
    expect(second).not.toBe(first);
    const storedKeys = await server.database.asOwner((tx) =>
      tx.query(`select from idempotency_key where key = 'once'`),
    );
    expect(storedKeys).toEqual([]);
  });

  test('can be created twenty times and read a hundred and twenty times an hour', async () => {
    const path = await make(people.whole);
    const use = (action: string, used: number) =>
      server.database.asOwner((tx) =>
        tx.query(
          `insert into hourly_use (client_id, account_number, action, subject, hour, used)
           values (1, $1, $2, '', '2026-11-23T11:00:00Z', $3)
           on conflict (client_id, account_number, action, subject, hour) do update set used = excluded.used`,
          [people.whole.number, action, used],
        ),
      );
    await use('calendarLink', 20);
    const refused = await server.fleet(await as(people.whole), dashboard.makeCalendarLink);
    expect(refused.errors()).toMatchObject([{ code: 'tooManyRequests' }]);
    await use('calendarRead', 119);
    expect((await get(path)).status).toBe(200);
    const limitedReply = await get(path);
    expect([limitedReply.status, limitedReply.headers['retry-after']]).toEqual([429, '3600']);
    now = new Date('2026-11-23T12:00:00Z');
    expect((await get(path)).status).toBe(200);
  });

  test('is in the audit trail, without its secret', async () => {
    const before = async () =>
      server.database.asOwner((tx) =>
        tx.query<{ action: string; actor: string; changes: unknown }>(
          `select action, actor, changes from audit_event where action like 'calendarLink%' and actor_number = $1 order by id`,
          [people.driver.number],
        ),
      );
    const earlier = (await before()).length;
    await make(people.driver);
    await make(people.driver);
    await server.fleet(await as(people.driver), dashboard.withdrawCalendarLink);
    expect((await before()).slice(earlier)).toEqual(
      ['calendarLinkMade', 'calendarLinkRenewed', 'calendarLinkWithdrawn'].map((action) => ({
        action,
        actor: people.driver.name,
        changes: [],
      })),
    );
  });
});

describe('limits', () => {
  const events = (days: number, each: number): FeedEvents['events'] =>
    Array.from({ length: days }, (_, day) => {
      const from = `2026-12-${String(day + 1).padStart(2, '0')}`;
      return Array.from({ length: each }, (_unused, place) => ({
        Soort: 'apk' as const,
        Datum: '',
        DatumTot: '',
        Verlopen: false,
        LeaseContractNummer: day * 100 + place,
        BestelNummer: null,
        Kenteken: null,
        Bestuurder: null,
        AutoOmschrijving: '',
        from,
        until: from,
      }));
    }).flat();
  test('a fleet of moderate size is sent completely', () => {
    expect(limitEvents(events(4, 50), [], 200)).toEqual({ events: events(4, 50), omitted: [] });
  });
  test('of a larger one a fixed number per day is sent, with the number of the others', () => {
    const limited = limitEvents(events(4, 50), [{ kind: 'apk', day: '2026-12-02', count: 312 }], 199);
    expect(limited.events.map(({ LeaseContractNummer }) => LeaseContractNummer)).toEqual(
      [0, 1, 2, 3].flatMap((day) => Array.from({ length: 20 }, (_, place) => day * 100 + place)),
    );
    expect(limited.omitted).toEqual([
      { kind: 'apk', day: '2026-12-01', count: 30 },
      { kind: 'apk', day: '2026-12-02', count: 292 },
      { kind: 'apk', day: '2026-12-03', count: 30 },
      { kind: 'apk', day: '2026-12-04', count: 30 },
    ]);
  });
  test('of the largest three per day are sent', () => {
    expect(limitEvents(events(4, 50), [], 1).events).toHaveLength(12);
  });
});

test('a slow first reading is answered with “try again”, and is finished at the retry', async () => {
  const url = await make(people.whole);
  const failures: unknown[] = [];
  const feed = calendarFeedService({
    database: server.database,
    clock: { now: () => now },
    words,
    config: { publicUrl: 'https://portal.example', defaultClient: 'client-1', changeMailbox: '' },
    sources: dashboardSources,
    answers: new BlockCache({ onFailure: (error) => failures.push(error), longestWait: 50 }),
  });
  const name = url.replace('/calendar/', '');
  const countEvents = async () => {
    const { content } = await feed.file(name);
    return Buffer.isBuffer(content) ? eventsIn(content.toString()).length : 0;
  };
  await server.database.asOwner(async (tx) => {
    await tx.query('lock table vehicle in access exclusive mode');
    await expect(feed.file(name)).rejects.toMatchObject({
      code: 'overloaded',
      status: 503,
      errors: [{ params: { retryAfterSeconds: 5 } }],
    });
  });
  await expect.poll(() => countEvents().catch(() => 0)).toBe(eventsIn((await get(url)).text).length);
  expect(failures).toEqual([]);
});

describe('a day with more events than the limit', () => {
  const common = { client_id: 4, debtor_number: 40 };
  let owner: Selectable<Account>;
  beforeAll(async () => {
    await server.database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 4, name: 'client-4', display_name: 'Vol' });
      await aDebtor(tx, { client_id: 4, number: 40 });
      owner = await aPerson(tx, { client_id: 4, role: 'fleetmanagement', rights: [...all] });
      // 51 deliveries in one week, on whatever days, and 50 in the following week.
      for (let place = 0; place < 101; place += 1) {
        const promised_on = place < 51 ? `2026-12-${String(7 + (place % 7)).padStart(2, '0')}` : '2026-12-16';
        await aCarOrder(tx, { ...common, number: 1001 + place, promised_on });
      }
      // 52 services on one day.
      for (let number = 1; number <= 52; number += 1) {
        await aVehicle(tx, { client_id: 4, number, next_service_on: '2026-12-09' });
        await aLeaseContract(tx, { ...common, number, vehicle_number: number });
      }
    });
  });

  test('CA-04 CA-05 51 deliveries of a week are fifty entries, and one from Monday to Saturday for the last', async () => {
    const events = eventsIn((await get(await make(owner))).text).filter(({ uid }) => uid.startsWith('delivery-'));
    const first = events.filter(({ from }) => from === '20261207');
    expect(first).toHaveLength(51);
    expect(events.filter(({ from }) => from === '20261214')).toHaveLength(50);
    expect(events).toHaveLength(101);
    // The end day of an event is exclusive: the event ends with Friday.
    expect(new Set(first.map(({ until }) => until))).toEqual(new Set(['20261212']));
    const more = events.filter(({ uid }) => !/^delivery-4-1\d{3}@/.test(uid));
    expect(more).toEqual([
      {
        uid: 'delivery-4-2026-12-07@portal.example',
        from: '20261207',
        until: '20261212',
        summary: 'levering: nog 1',
        description: '',
        url: 'https://portal.example/',
        status: 'TENTATIVE',
      },
    ]);
  });

  test('CA-05 of 52 services of a day two are combined in one entry', async () => {
    const events = eventsIn((await get(await make(owner))).text).filter(({ uid }) => uid.startsWith('service-'));
    expect(events).toHaveLength(51);
    expect(events.filter(({ uid }) => uid === 'service-4-2026-12-09@portal.example')).toEqual([
      {
        uid: 'service-4-2026-12-09@portal.example',
        from: '20261209',
        until: '20261210',
        summary: 'onderhoud (verwacht): nog 2',
        description: '',
        url: 'https://portal.example/',
        status: 'TENTATIVE',
      },
    ]);
  });
});
