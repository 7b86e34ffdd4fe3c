import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDebtor, aDriver, anAccount } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDriverChange, aPerson } from './fleet-posts-testing.ts';
import { aFleet, aStaffMember, callerOf, faultsOf, RequestWorld } from './request-testing.ts';

let testing: TestDatabase;
let world: RequestWorld;

beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

/** The numbers of a client's rows: requests, events, mails, audit entries, jobs to send mails. */
const traces = (clientId: number) =>
  world.asOwner((tx) =>
    tx.query(
      `select (select count(*) from request where client_id = $1) as requests,
        (select count(*) from request_event where client_id = $1) as events,
        (select count(*) from mail where client_id = $1) as mails,
        (select count(*) from audit_event where client_id = $1) as audits,
        (select count(*) from pgboss.job where data ->> 'clientId' = $1::text) as jobs`,
      [clientId],
    ),
  );
const nothing = [{ requests: 0, events: 0, mails: 0, audits: 0, jobs: 0 }];

describe('requesting another driver', () => {
  test('CR-24 DA-04 DA-05 the request is stored with number, mails, timeline and audit trail; the contract stays as it is', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { day: '2026-03-20' }));

    const detail = await world.byNumber(fleet.asker, number);
    expect(detail).toMatchObject({
      number,
      kind: 'driverChange',
      status: 'waitingForApproval',
      effect: 'none',
      contract: fleet.contract.number,
      asker: fleet.manager.name,
      askedAt: '2026-03-10T09:00:00.000Z',
      effectiveFrom: '2026-03-20',
      from: 'Anna de Vries',
      to: 'Kasia Nowak',
      can: ['withdraw'],
      mails: [],
    });
    expect(detail.changes).toEqual([
      { field: 'Bestuurder', before: 'Anna de Vries', after: 'Kasia Nowak' },
      { field: 'Ingangsdatum', before: null, after: '2026-03-20' },
      { field: 'Geslacht', before: null, after: '2' },
      { field: 'Voornaam', before: null, after: 'Kasia' },
      { field: 'Naam', before: null, after: 'Nowak' },
      { field: 'Email', before: null, after: 'kasia.nowak@client.example' },
      { field: 'RijbewijsB', before: null, after: 'true' },
    ]);
    expect(detail.timeline.map(({ type, actor }) => [type, actor])).toEqual([['asked', fleet.manager.name]]);

    const mails = await world.asOwner((tx) =>
      tx.query('select recipient, locale, subject, status from mail where request_number = $1 order by id', [number]),
    );
    expect(mails).toEqual([
      expect.objectContaining({ recipient: 'leasing@lessor.example', locale: 'nl-NL', status: 'queued' }),
      expect.objectContaining({ recipient: fleet.manager.email, locale: 'de-DE', status: 'queued' }),
    ]);
    expect(await traces(fleet.clientId)).toEqual([{ requests: 1, events: 1, mails: 2, audits: 1, jobs: 2 }]);
    const contract = await world.asOwner((tx) =>
      tx.query(
        `select list_driver, (select count(*) from driver_assignment a where a.client_id = k.client_id) as assignments
         from lease_contract k where client_id = $1`,
        [fleet.clientId],
      ),
    );
    expect(contract).toEqual([{ list_driver: 'Anna de Vries', assignments: 1 }]);
    const audits = await world.asOwner((tx) =>
      tx.query(
        `select action, actor, on_behalf_of, source, entity_kind, entity_number, request_number from audit_event where client_id = $1`,
        [fleet.clientId],
      ),
    );
    expect(audits).toEqual([
      {
        action: 'driverChangeAsked',
        actor: fleet.manager.name,
        on_behalf_of: null,
        source: 'person',
        entity_kind: 'leaseContract',
        entity_number: fleet.contract.number,
        request_number: number,
      },
    ]);
  });

  test('CR-19 CR-20 CR-21 all errors are reported at once, each at its field, and nothing is written', async () => {
    const fleet = await aFleet(world, { requiredFields: ['Mobiel', 'Plaats'] });
    const change = aDriverChange(fleet, {
      day: '2026-03-09',
      Bestuurder: aPerson({ Email: ' ', Geslacht: null, Naam: '', TaalId: 99 }),
    });
    expect(await faultsOf(world.ask(fleet.asker, change))).toEqual([
      'startDateInPast Ingangsdatum',
      'required Bestuurder.Geslacht',
      'required Bestuurder.Naam',
      'required Bestuurder.Adres.Plaats',
      'required Bestuurder.Mobiel',
      'required Bestuurder.Email',
      'invalidInput Bestuurder.TaalId',
    ]);
    expect(await traces(fleet.clientId)).toEqual(nothing);
  });

  test('a line break in a name is reported at its field, and nothing is written or mailed', async () => {
    const fleet = await aFleet(world);
    const change = aDriverChange(fleet, {
      Bestuurder: aPerson({ Voornaam: 'a\nZIE: https://evil.example/login', Email: 'group:a@x.example;' }),
    });
    expect(await faultsOf(world.ask(fleet.asker, change))).toEqual([
      'forbiddenCharacter Bestuurder.Voornaam',
      'invalidInput Bestuurder.Email',
    ]);
    expect(await traces(fleet.clientId)).toEqual(nothing);
  });

  test('DA-04 a line break in a stored name starts no new line in a letter', async () => {
    const fleet = await aFleet(world);
    await world.asOwner((tx) =>
      tx.query('update driver set last_name = $3 where client_id = $1 and number = $2', [
        fleet.clientId,
        fleet.former.number,
        'Vries\r\nZIE: https://evil.example/login\u202e',
      ]),
    );
    await world.ask(fleet.asker, aDriverChange(fleet));
    const mails = await world.asOwner((tx) =>
      tx.query<{ body: string }>('select body from mail where client_id = $1', [fleet.clientId]),
    );
    expect(mails).toHaveLength(2);
    for (const { body } of mails) {
      expect(body).toContain('Anna de Vries ZIE: https://evil.example/login');
      expect(body.split('\n').filter((line) => line.startsWith('ZIE'))).toEqual([]);
      expect(body).not.toContain('\u202e');
    }
  });

  test('CR-21 the start day may be the client’s today, although it is still yesterday elsewhere', async () => {
    const fleet = await aFleet(world, { timeZone: 'Europe/Warsaw' });
    const before = world.now;
    world.now = new Date('2026-03-10T23:30:00Z');
    try {
      expect(await faultsOf(world.ask(fleet.asker, aDriverChange(fleet, { day: '2026-03-10' })))).toEqual([
        'startDateInPast Ingangsdatum',
      ]);
      await world.ask(fleet.asker, aDriverChange(fleet, { day: '2026-03-11' }));
    } finally {
      world.now = before;
    }
  });

  test('DA-06 a second open request of the kind for the contract is refused with the number of the first', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    const again = world.ask(fleet.colleague, aDriverChange(fleet));
    await expect(again).rejects.toMatchObject({
      status: 409,
      errors: [expect.objectContaining({ code: 'requestAlreadyOpen', params: { number, clientNumber: 1 } })],
    });
    expect(await traces(fleet.clientId)).toEqual([{ requests: 1, events: 1, mails: 2, audits: 1, jobs: 2 }]);
  });

  test('DA-06 of two concurrent requests one is created, and the other is refused with its number', async () => {
    const fleet = await aFleet(world);
    const outcomes = await Promise.allSettled(
      [fleet.asker, fleet.colleague, fleet.asker, fleet.colleague].map((asker) =>
        world.ask(asker, aDriverChange(fleet)),
      ),
    );
    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(numbers).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({
        errors: [{ code: 'requestAlreadyOpen', params: { number: numbers[0] } }],
      });
    }
    expect(await traces(fleet.clientId)).toEqual([{ requests: 1, events: 1, mails: 2, audits: 1, jobs: 2 }]);
  });

  test('CR-24 a foreign driver or contract is not found, and nothing is written or mailed', async () => {
    const fleet = await aFleet(world);
    const foreign = await aFleet(world);
    expect(
      await faultsOf(world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: foreign.next.number }))),
    ).toEqual(['notFound']);
    expect(await faultsOf(world.ask(fleet.asker, aDriverChange(foreign)))).toEqual(['notFound']);
    expect(await traces(fleet.clientId)).toEqual(nothing);
    expect(await traces(foreign.clientId)).toEqual(nothing);
  });

  test('CR-24 a driver or contract of a debtor outside the scope is not found', async () => {
    const fleet = await aFleet(world);
    const { manager, outsider } = await world.asOwner(async (tx) => {
      const other = await aDebtor(tx, { client_id: fleet.clientId });
      return {
        manager: callerOf(fleet.manager, { debtors: [other.number] }),
        outsider: await aDriver(tx, { client_id: fleet.clientId, debtor_number: other.number }),
      };
    });
    expect(await faultsOf(world.ask(manager, aDriverChange(fleet)))).toEqual(['notFound']);
    const own = callerOf(fleet.manager, { debtors: [fleet.debtor.number] });
    expect(await faultsOf(world.ask(own, aDriverChange(fleet, { BestuurderNummer: outsider.number })))).toEqual([
      'notFound',
    ]);
    expect(await traces(fleet.clientId)).toEqual(nothing);
  });

  test('CR-24 an outdated driver in the form is reported', async () => {
    const fleet = await aFleet(world);
    const change = aDriverChange(fleet, { BestuurderNummerOud: fleet.next.number });
    expect(await faultsOf(world.ask(fleet.asker, change))).toEqual(['changedMeanwhile']);
  });

  test('CR-24 the current driver with unchanged details is refused', async () => {
    const fleet = await aFleet(world);
    const same = aPerson({
      Naam: 'Vries ',
      Voornaam: 'Anna',
      Voorvoegsel: 'de',
      Email: fleet.former.email ?? '',
      RijbewijsB: false,
    });
    const change = aDriverChange(fleet, { BestuurderNummer: fleet.former.number, Bestuurder: same });
    expect(await faultsOf(world.ask(fleet.asker, change))).toEqual(['driverUnchanged']);
  });

  test('CR-24 a request is stored completely or not at all: if its last letter fails there is no row, mail or job', async () => {
    const fleet = await aFleet(world);
    world.breaksAt = 'mails.requestReceived.subject';
    await expect(world.ask(fleet.asker, aDriverChange(fleet))).rejects.toThrow('broken by the test');
    world.breaksAt = undefined;
    expect(await traces(fleet.clientId)).toEqual(nothing);
  });
});

describe('the numbers of a request', () => {
  test('DA-06 users see a number per client, from 1 and without gaps, also with concurrent requests', async () => {
    const fleets = await Promise.all([aFleet(world), aFleet(world)]);
    const numbers = await Promise.all(
      fleets.flatMap((fleet) =>
        [0, fleet.former.number].map(async (BestuurderNummer) => {
          const number = await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer }));
          return { clientId: fleet.clientId, ...(await world.byNumber(fleet.asker, number)) };
        }),
      ),
    );
    for (const { clientId } of fleets) {
      const own = numbers.filter((request) => request.clientId === clientId);
      expect(new Set(own.map(({ clientNumber }) => clientNumber))).toEqual(new Set([1, 2]));
    }
    const [first] = fleets;
    if (first === undefined) throw new Error('there is no fleet');
    // A rollback leaves no gap in the numbers.
    await expect(world.ask(first.colleague, aDriverChange(first))).rejects.toMatchObject({ status: 409 });
    await world.withdraw(
      first.asker,
      numbers.find(({ clientId, kind }) => clientId === first.clientId && kind === 'driverChange')?.number ?? 0,
    );
    const third = await world.byNumber(first.asker, await world.ask(first.asker, aDriverChange(first)));
    expect(third.clientNumber).toBe(3);
  });

  test('DA-06 the number in addresses does not reveal how many requests exist, and a letter has the client’s own number', async () => {
    const fleet = await aFleet(world);
    const numbers: number[] = [];
    for (let count = 0; count < 8; count++) {
      numbers.push(await world.ask(fleet.asker, aDriverChange(fleet)));
      await world.withdraw(fleet.asker, numbers.at(-1) ?? 0);
    }
    for (const number of numbers) expect(number).toBeGreaterThanOrEqual(100_000_000);
    expect(new Set(numbers).size).toBe(8);
    // Eight random numbers all lie within a thousandth of the range only once in 10^21 times.
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(900_000);
    const [mail] = await world.asOwner((tx) =>
      tx.query<{ subject: string; body: string }>(
        `select subject, body from mail where request_number = $1 and cause like '%:leasing'`,
        [numbers[2]],
      ),
    );
    expect(mail?.subject).toMatch(/\b3\b/);
    expect(mail?.subject).not.toContain(String(numbers[2]));
    expect(mail?.body).toContain(`/management/requests/view?id=${numbers[2]}`);
  });

  test('DA-06 a number that exists already is drawn again', async () => {
    const fleet = await aFleet(world);
    const other = await aFleet(world);
    const takenNumber = await world.ask(other.asker, aDriverChange(other));
    await world.asOwner((tx) =>
      tx.query(
        `create sequence draws; grant usage on sequence draws to public;
         alter table request alter column number set default (case when nextval('draws') <= 3 then ${takenNumber} else draw_request_number() end)`,
      ),
    );
    try {
      expect(await world.ask(fleet.asker, aDriverChange(fleet))).not.toBe(takenNumber);
    } finally {
      await world.asOwner((tx) =>
        tx.query(`alter table request alter column number set default draw_request_number(); drop sequence draws`),
      );
    }
  });
});

describe('too many requests', () => {
  test('DA-04 requesting and withdrawing in a loop is limited, and the leasing company gets no mail', async () => {
    const fleet = await aFleet(world);
    for (let count = 0; count < HOURLY_LIMITS.requestOfContract; count++) {
      await world.withdraw(fleet.asker, await world.ask(fleet.asker, aDriverChange(fleet)));
    }
    const stored = await traces(fleet.clientId);
    await expect(world.ask(fleet.asker, aDriverChange(fleet))).rejects.toMatchObject({
      status: 429,
      errors: [{ code: 'tooManyRequests', params: { retryAfterSeconds: 3_600 } }],
    });
    expect(await traces(fleet.clientId)).toEqual(stored);
    const waiting = await world.asOwner((tx) =>
      tx.query(`select cause from mail where client_id = $1 and status <> 'withdrawn'`, [fleet.clientId]),
    );
    expect(waiting).toEqual([]);
    // A colleague may still make a request, and so may the requester in the next hour.
    await world.withdraw(fleet.colleague, await world.ask(fleet.colleague, aDriverChange(fleet)));
    world.now = new Date('2026-03-10T10:00:00Z');
    try {
      await world.ask(fleet.asker, aDriverChange(fleet));
    } finally {
      world.now = new Date('2026-03-10T09:00:00Z');
    }
  });
});

describe('requesting corrected details', () => {
  test('CR-24 an unchanged number corrects the person, and the request contains only the differences', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(
      fleet.asker,
      aDriverChange(fleet, {
        BestuurderNummer: fleet.former.number,
        Bestuurder: aPerson({
          Naam: 'Vries',
          Voornaam: 'Anna',
          Voorvoegsel: 'de',
          Mobiel: '+31 6 1',
          RijbewijsB: false,
        }),
      }),
    );
    const detail = await world.byNumber(fleet.asker, number);
    expect(detail.kind).toBe('driverDetails');
    expect(detail.changes).toEqual([
      { field: 'Ingangsdatum', before: null, after: '2026-03-10' },
      { field: 'Email', before: fleet.former.email, after: 'kasia.nowak@client.example' },
      { field: 'Mobiel', before: null, after: '+31 6 1' },
    ]);
  });

  test('CR-24 a driver can correct only their own details, and cannot request another driver', async () => {
    const fleet = await aFleet(world);
    expect(await faultsOf(world.ask(fleet.driver, aDriverChange(fleet)))).toEqual(['notPermitted']);
    const number = await world.ask(
      fleet.driver,
      aDriverChange(fleet, { BestuurderNummer: fleet.former.number, Bestuurder: aPerson({ Naam: 'Vries' }) }),
    );
    expect((await world.byNumber(fleet.driver, number)).kind).toBe('driverDetails');

    const stranger = await world.asOwner((tx) =>
      anAccount(tx, { client_id: fleet.clientId, role: 'driver', driver_number: fleet.next.number }),
    );
    const other = callerOf(stranger, { driver: fleet.next.number });
    const change = aDriverChange(fleet, { BestuurderNummer: fleet.former.number });
    expect(await faultsOf(world.ask(other, change))).toEqual(['notFound']);
  });

  test('DA-06 details and driver of a contract can be requested at the same time', async () => {
    const fleet = await aFleet(world);
    await world.ask(fleet.asker, aDriverChange(fleet));
    await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: fleet.former.number }));
    expect((await world.list(fleet.asker)).pagination.nrOfOrders).toBe(2);
  });
});

test('DA-05 requests by staff for a client are stored with both names', async () => {
  const fleet = await aFleet(world);
  const staff = await aStaffMember(world);
  const acting = { ...staff, clientId: fleet.clientId, scope: { ...staff.scope, clientId: fleet.clientId } };
  await world.ask(acting, aDriverChange(fleet));
  const audits = await world.asOwner((tx) =>
    tx.query('select actor, on_behalf_of from audit_event where client_id = $1', [fleet.clientId]),
  );
  expect(audits).toEqual([{ actor: 'Mieke Master', on_behalf_of: fleet.client.display_name }]);
});
