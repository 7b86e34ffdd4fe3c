import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { anAssignment } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDriverChange, aPerson } from './fleet-posts-testing.ts';
import { aFleet, aStaffMember, type Fleet, faultsOf, RequestWorld } from './request-testing.ts';

let testing: TestDatabase;
let world: RequestWorld;
let staff: Caller;

beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection);
  staff = await aStaffMember(world);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

/** The driver assignments in the database. */
const history = (fleet: Fleet) =>
  world.asOwner((tx) =>
    tx.query(
      `select d.full_name as driver, to_char(lower(during) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "from",
         to_char(upper(during) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until, a.request_number as request
       from driver_assignment a join driver d on d.client_id = a.client_id and d.number = a.driver_number
       where a.client_id = $1 order by during`,
      [fleet.clientId],
    ),
  );
const listedDriver = async (fleet: Fleet) => {
  const rows = await world.asOwner((tx) =>
    tx.query<{ list_driver: string }>('select list_driver from lease_contract where client_id = $1', [fleet.clientId]),
  );
  return rows[0]?.list_driver;
};
const letters = (number: number) =>
  world.asOwner((tx) =>
    tx.query<{ letter: string; recipient: string; locale: string; body: string }>(
      `select regexp_replace(cause, '^request:\\d+:[^:]+:', '') as letter, recipient, locale, body
       from mail where request_number = $1 order by id`,
      [number],
    ),
  );
const letterNames = async (number: number) => (await letters(number)).map(({ letter }) => letter);

describe('approving', () => {
  test('DA-05 a due change takes effect at once; the history keeps both drivers', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    const detail = await world.decide(staff, number, { decision: 'approve' });

    expect(detail).toMatchObject({ status: 'approved', effect: 'effective', can: [] });
    expect(detail.timeline.map(({ type, actor }) => [type, actor])).toEqual([
      ['asked', fleet.manager.name],
      ['approved', 'Mieke Master'],
      ['effective', null],
    ]);
    expect(await history(fleet)).toEqual([
      { driver: 'Anna de Vries', from: '2025-01-01 00:00', until: '2026-03-09 23:00', request: null },
      { driver: 'Kasia Nowak', from: '2026-03-09 23:00', until: null, request: number },
    ]);
    expect(await listedDriver(fleet)).toBe('Kasia Nowak');
    const audits = await world.asOwner((tx) =>
      tx.query(
        `select action, actor, on_behalf_of as "for", source, changes -> 0 as first from audit_event
         where client_id = $1 and entity_kind = 'leaseContract' and entity_number = $2 order by id`,
        [fleet.clientId, fleet.contract.number],
      ),
    );
    const change = { field: 'Bestuurder', before: 'Anna de Vries', after: 'Kasia Nowak' };
    expect(audits).toEqual([
      { action: 'driverChangeAsked', actor: fleet.manager.name, for: null, source: 'person', first: change },
      {
        action: 'requestApproved',
        actor: 'Mieke Master',
        for: fleet.client.display_name,
        source: 'person',
        first: null,
      },
      {
        action: 'driverChangeEffective',
        actor: 'Mieke Master',
        for: fleet.client.display_name,
        source: 'person',
        first: change,
      },
    ]);
    const versions = await world.asOwner((tx) =>
      tx.query<{ version: number }>('select version from debtor where client_id = $1', [fleet.clientId]),
    );
    expect(versions[0]?.version).toBeGreaterThan(1);
  });

  test('DA-05 requester and both drivers get a mail, each in their own language', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: fleet.next.number }));
    await world.decide(staff, number, { decision: 'approve' });
    const sentLetters = await letters(number);
    expect(sentLetters.map(({ letter, recipient, locale }) => [letter, recipient, locale])).toEqual([
      ['asked:leasing', 'leasing@lessor.example', 'nl-NL'],
      ['received:asker', fleet.manager.email, 'de-DE'],
      ['effective:asker', fleet.manager.email, 'de-DE'],
      ['driverEffective:newDriver', fleet.next.email, 'fr-FR'],
      ['driverEffective:formerDriver', fleet.former.email, 'nl-NL'],
    ]);
    expect(sentLetters[3]?.body).toContain('À partir du 10 mars 2026, vous conduisez le véhicule immatriculé');
    expect(sentLetters[4]?.body).toContain('Vanaf 10 maart 2026 rijd je niet meer in de auto met kenteken');
    expect(sentLetters[4]?.body).toContain('De nieuwe bestuurder is Bram Bakker.');
    expect(sentLetters[0]?.body).toContain(`https://portal.example/management/requests/view?id=${number}`);
    expect(sentLetters[2]?.body).toContain(`https://portal.example/requests/view?id=${number}`);
  });

  test('DA-05 approved after its day, the change applies from that day', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { day: '2026-03-10' }));
    const before = world.now;
    world.now = new Date('2026-03-17T08:00:00Z');
    await world.decide(staff, number, { decision: 'approve' });
    world.now = before;
    expect(await history(fleet)).toMatchObject([{ until: '2026-03-09 23:00' }, { from: '2026-03-09 23:00' }]);
  });

  test('DA-05 staff may move the day, into the past only with a reason', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    const approve = (effectiveFrom: string) => world.decide(staff, number, { decision: 'approve', effectiveFrom });
    expect(await faultsOf(approve('2026-03-09'))).toEqual(['reasonRequired reason']);
    expect(await faultsOf(approve('2026-02-30'))).toEqual(['invalidInput effectiveFrom']);
    expect(await approve('2026-04-01')).toMatchObject({
      status: 'approved',
      effect: 'planned',
      effectiveFrom: '2026-04-01',
    });
    expect(await listedDriver(fleet)).toBe('Anna de Vries');
    expect(await letterNames(number)).toEqual([
      'asked:leasing',
      'received:asker',
      'approved:asker',
      'driverApproved:newDriver',
      'driverApproved:formerDriver',
    ]);
  });

  test('DA-05 an assignment that starts on that day or later refuses the approval, and nothing changes', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { day: '2026-03-20' }));
    await world.asOwner(async (tx) => {
      await tx.query(
        `update driver_assignment set during = '[2025-01-01T00:00:00Z,2026-05-01T00:00:00Z)' where client_id = $1`,
        [fleet.clientId],
      );
      await anAssignment(tx, {
        client_id: fleet.clientId,
        contract_number: fleet.contract.number,
        driver_number: fleet.next.number,
        during: '[2026-05-01T00:00:00Z,)',
      });
    });
    await expect(world.decide(staff, number, { decision: 'approve' })).rejects.toMatchObject({
      status: 409,
      code: 'assignmentOverlap',
    });
    expect(await world.byNumber(staff, number)).toMatchObject({ status: 'waitingForApproval', effect: 'none' });
    expect(await letterNames(number)).toEqual(['asked:leasing', 'received:asker']);
  });

  test('DA-05 a contract whose driver changed meanwhile is not overwritten', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await world.asOwner((tx) =>
      tx.query('update driver_assignment set driver_number = $2 where client_id = $1', [
        fleet.clientId,
        fleet.next.number,
      ]),
    );
    expect(await faultsOf(world.decide(staff, number, { decision: 'approve' }))).toEqual(['changedMeanwhile']);
  });

  test('DA-05 of two concurrent approvals one succeeds and the other is refused; the change happens once', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => world.decide(staff, number, { decision: 'approve' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({
          code: 'requestNotInState',
          errors: [{ params: { status: 'approved' } }],
        });
      }
    }
    expect(await history(fleet)).toHaveLength(2);
    expect((await letterNames(number)).filter((letter) => letter === 'effective:asker')).toHaveLength(1);
  });

  test('DA-05 an approval takes effect completely or not at all: if its last letter fails, nothing has changed', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    world.breaksAt = 'mails.driverEffective.subject';
    await expect(world.decide(staff, number, { decision: 'approve' })).rejects.toThrow('broken by the test');
    world.breaksAt = undefined;
    expect(await history(fleet)).toHaveLength(1);
    expect(await world.byNumber(staff, number)).toMatchObject({ status: 'waitingForApproval' });
    expect(await letterNames(number)).toEqual(['asked:leasing', 'received:asker']);
  });

  test('CR-24 corrected details change only the requested values', async () => {
    const fleet = await aFleet(world);
    const requestedPerson = aPerson({
      Naam: 'Vries',
      Voornaam: 'Anneke',
      Voorvoegsel: 'de',
      Email: fleet.former.email ?? '',
      RijbewijsB: false,
    });
    const change = aDriverChange(fleet, { BestuurderNummer: fleet.former.number, Bestuurder: requestedPerson });
    const number = await world.ask(fleet.asker, change);
    await world.asOwner((tx) =>
      tx.query(`update driver set city = 'Gouda' where client_id = $1 and number = $2`, [
        fleet.clientId,
        fleet.former.number,
      ]),
    );
    await world.decide(staff, number, { decision: 'approve' });
    const persons = await world.asOwner((tx) =>
      tx.query('select full_name, city, owned_by_portal from driver where client_id = $1 and number = $2', [
        fleet.clientId,
        fleet.former.number,
      ]),
    );
    expect(persons).toEqual([{ full_name: 'Anneke de Vries', city: 'Gouda', owned_by_portal: true }]);
    expect(await listedDriver(fleet)).toBe('Anneke de Vries');
    expect(await history(fleet)).toHaveLength(1);
  });

  test('CR-24 details that changed meanwhile are not overwritten', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: fleet.former.number }));
    await world.asOwner((tx) =>
      tx.query(`update driver set email = 'new@client.example' where client_id = $1 and number = $2`, [
        fleet.clientId,
        fleet.former.number,
      ]),
    );
    expect(await faultsOf(world.decide(staff, number, { decision: 'approve' }))).toEqual(['changedMeanwhile']);
  });
});

describe('declining, asking and answering', () => {
  test('DA-05 a decline needs a reason, which the requester sees', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await expect(world.decide(staff, number, { decision: 'decline', reason: '  ' })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'reasonRequired', path: 'reason' }],
    });
    const declined = await world.decide(staff, number, { decision: 'decline', reason: 'Licence is missing' });
    expect(declined).toMatchObject({ status: 'declined', decisionReason: 'Licence is missing' });
    const sentLetters = await letters(number);
    expect(sentLetters.at(-1)).toMatchObject({ letter: 'declined:asker', recipient: fleet.manager.email });
    expect(sentLetters.at(-1)?.body).toContain('Licence is missing');
    expect(await listedDriver(fleet)).toBe('Anna de Vries');
    expect(await faultsOf(world.decide(staff, number, { decision: 'approve' }))).toEqual(['requestNotInState']);
  });

  test('DA-06 after a decline the same may be requested again', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await world.decide(staff, number, { decision: 'decline', reason: 'No' });
    const again = await world.ask(fleet.asker, aDriverChange(fleet));
    expect(again).not.toBe(number);
    expect((await world.byNumber(fleet.asker, again)).clientNumber).toBe(2);
  });

  test('DA-05 question, answer, second question: every letter is sent, and the request is open again', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await world.decide(staff, number, { decision: 'ask', reason: 'Which licence?' });
    expect(await faultsOf(world.decide(staff, number, { decision: 'ask', reason: 'And?' }))).toEqual([
      'requestNotInState',
    ]);
    expect((await world.byNumber(fleet.asker, number)).can).toEqual(['answer', 'withdraw']);
    expect(await faultsOf(world.answer(fleet.supervisor, number, 'B'))).toEqual(['notPermitted']);

    expect(await world.answer(fleet.asker, number, 'B')).toMatchObject({ status: 'waitingForApproval' });
    expect(await faultsOf(world.answer(fleet.asker, number, 'B'))).toEqual(['requestNotInState']);
    await world.decide(staff, number, { decision: 'ask', reason: 'Since when?' });
    expect(await letterNames(number)).toEqual([
      'asked:leasing',
      'received:asker',
      'question:asker',
      'answered:leasing',
      'question:asker',
    ]);
    const { timeline } = await world.byNumber(fleet.asker, number);
    expect(timeline.map(({ type, text }) => [type, text])).toEqual([
      ['asked', null],
      ['questionAsked', 'Which licence?'],
      ['answered', 'B'],
      ['questionAsked', 'Since when?'],
    ]);
  });
});

/** Marks all mails of a request as sent. */
const allSent = (number: number) =>
  world.asOwner((tx) => tx.query(`update mail set status = 'sent' where request_number = $1`, [number]));
const letterStates = (number: number) =>
  world.asOwner((tx) =>
    tx.query<{ letter: string; status: string }>(
      `select regexp_replace(cause, '^request:\\d+:[^:]+:', '') as letter, status from mail
       where request_number = $1 order by id`,
      [number],
    ),
  );

describe('withdrawing', () => {
  test('DA-04 requested and withdrawn before a letter was sent, nothing is mailed; staff see the letters as withdrawn', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await world.withdraw(fleet.asker, number);
    expect(await letterStates(number)).toEqual([
      { letter: 'asked:leasing', status: 'withdrawn' },
      { letter: 'received:asker', status: 'withdrawn' },
    ]);
    expect((await world.byNumber(staff, number)).mails.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
    await world.sendMails(fleet.clientId, (await world.byNumber(staff, number)).mails);
    expect((await letterStates(number)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  });

  test.each(['held', 'failed'])('DA-04 a letter that is %s is withdrawn too, and never sent', async (status) => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await world.asOwner((tx) => tx.query('update mail set status = $2 where request_number = $1', [number, status]));
    await world.withdraw(fleet.asker, number);
    expect((await letterStates(number)).map((letter) => letter.status)).toEqual(['withdrawn', 'withdrawn']);
  });

  test('DA-04 a letter that is being sent during the withdrawal counts as sent', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await world.asOwner(async (tx) => {
      await tx.query(`select from mail where request_number = $1 and cause like '%:leasing' for update`, [number]);
      await world.withdraw(fleet.asker, number);
    });
    expect(await letterStates(number)).toEqual([
      { letter: 'asked:leasing', status: 'queued' },
      { letter: 'received:asker', status: 'withdrawn' },
      { letter: 'withdrawn:leasing', status: 'queued' },
    ]);
  });

  test('DA-06 the requester withdraws, also planned changes; the leasing company and the drivers are informed', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { day: '2026-05-01' }));
    await world.decide(staff, number, { decision: 'approve' });
    await allSent(number);
    expect(await world.withdraw(fleet.asker, number)).toMatchObject({ status: 'withdrawn', effect: 'none', can: [] });
    expect((await letterNames(number)).slice(-3)).toEqual([
      'withdrawn:leasing',
      'driverWithdrawn:newDriver',
      'driverWithdrawn:formerDriver',
    ]);
    world.now = new Date('2026-05-02T00:00:00Z');
    await world.runDueEffects();
    world.now = new Date('2026-03-10T09:00:00Z');
    expect(await history(fleet)).toHaveLength(1);
  });

  test('DA-06 a supervisor of the client withdraws, and the requester is informed', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    await allSent(number);
    await world.withdraw(fleet.supervisor, number);
    expect((await letterNames(number)).slice(-2)).toEqual(['withdrawn:leasing', 'withdrawn:asker']);
  });

  test('DA-06 colleagues, other clients and staff cannot withdraw; an effective request stays', async () => {
    const fleet = await aFleet(world);
    const foreign = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet));
    expect(await faultsOf(world.withdraw(fleet.colleague, number))).toEqual(['notFound']);
    expect(await faultsOf(world.withdraw(foreign.supervisor, number))).toEqual(['notFound']);
    await world.decide(staff, number, { decision: 'approve' });
    expect(await faultsOf(world.withdraw(fleet.asker, number))).toEqual(['requestNotInState']);
  });
});
