import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aDebtor } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aFine } from '../fines/builders.samples.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { aDebtorChange, aDriverChange, aReferenceChange } from './fleet-posts-testing.ts';
import { aFleetOfTwo, aStaffMember, type FleetOfTwo, faultsOf, RequestWorld } from './request-testing.ts';

let testing: TestDatabase;
let world: RequestWorld;
let staff: Caller;

beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection);
  staff = await aStaffMember(world);
});
beforeEach(() => {
  world.now = new Date('2026-03-10T09:00:00Z');
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

const approve = (number: number) => world.decide(staff, number, { decision: 'approve' });
const effectOf = async (number: number) => (await world.byNumber(staff, number)).effect;

/** A contract in the database. */
const lease = async (fleet: FleetOfTwo) => {
  const rows = await world.asOwner((tx) =>
    tx.query<{
      debtor: number;
      listed: string;
      reference: string | null;
      version: number;
      search: string;
      own: string[];
    }>(
      `select debtor_number as debtor, list_debtor as listed, reference, version, search_text as search,
         portal_fields as own
       from lease_contract where client_id = $1 and number = $2`,
      [fleet.clientId, fleet.contract.number],
    ),
  );
  return rows[0];
};
const versions = (fleet: FleetOfTwo, table: 'lease_contract' | 'fuel_contract', number: number) =>
  world.asOwner((tx) =>
    tx.query(
      `select version, reason, source, terms from ${table}_version where client_id = $1 and contract_number = $2 order by version`,
      [fleet.clientId, number],
    ),
  );
/** The numbers of the rows of a table that an account sees. */
const seenBy = (caller: Caller, table: string) =>
  world.database.readInScope(caller.scope, async (tx) =>
    (await tx.query<{ number: number }>(`select number from ${table} order by number`)).map(({ number }) => number),
  );
const debtorVersions = (fleet: FleetOfTwo) =>
  world.asOwner((tx) =>
    tx.query<{ version: number }>('select version from debtor where client_id = $1 order by number', [fleet.clientId]),
  );

describe('another debtor', () => {
  test('DA-05 approved for today, the contract is the new debtor’s at once: lists, scope, version, history', async () => {
    const fleet = await aFleetOfTwo(world);
    const before = await debtorVersions(fleet);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet));
    expect(await seenBy(fleet.here, 'lease_contract')).toEqual([fleet.contract.number]);
    expect(await approve(number)).toMatchObject({ status: 'approved', effect: 'effective' });

    expect(await lease(fleet)).toMatchObject({ debtor: fleet.other.number, listed: fleet.other.name, version: 2 });
    expect((await lease(fleet))?.search).toContain(String(fleet.other.number));
    expect(await versions(fleet, 'lease_contract', fleet.contract.number)).toEqual([
      {
        version: 2,
        reason: 'debtorChange',
        source: 'person',
        terms: { DebiteurNummer: fleet.other.number, Ingangsdatum: '2026-03-10' },
      },
    ]);
    expect(await seenBy(fleet.here, 'lease_contract')).toEqual([]);
    expect(await seenBy(fleet.there, 'lease_contract')).toEqual([fleet.contract.number]);
    for (const [index, { version }] of (await debtorVersions(fleet)).entries()) {
      expect(version).toBeGreaterThan(before[index]?.version ?? 0);
    }
    const letters = (await world.byNumber(staff, number)).mails.map(({ to }) => to);
    expect(letters).toEqual(['leasing@lessor.example', fleet.manager.email, fleet.manager.email]);
  });

  test('DA-05 DA-06 users of the new debtor see in the history that the contract moved, but not the request', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet));
    await approve(number);
    const auditActions = (caller: Caller) =>
      world.database.readInScope(caller.scope, (tx) =>
        tx.query('select action from audit_event order by id').then((rows) => rows.map(({ action }) => String(action))),
      );
    expect(await auditActions(fleet.there)).toEqual(['debtorChangeEffective']);
    expect(await auditActions(fleet.here)).toEqual([]);
    expect(await seenBy(fleet.there, 'request')).toEqual([]);
    expect(await seenBy(fleet.here, 'request')).toEqual([number]);
  });

  test('DA-05 earlier records of the contract keep their debtor', async () => {
    const fleet = await aFleetOfTwo(world);
    const parents = { client_id: fleet.clientId, debtor_number: fleet.debtor.number };
    const { fine, invoice } = await world.asOwner(async (tx) => ({
      fine: await aFine(tx, { ...parents, lease_contract_number: fleet.contract.number }),
      invoice: await anInvoice(tx, parents),
    }));
    await approve(await world.askDebtor(fleet.asker, aDebtorChange(fleet)));
    expect(await seenBy(fleet.here, 'fine')).toEqual([fine.number]);
    expect(await seenBy(fleet.there, 'fine')).toEqual([]);
    expect(await seenBy(fleet.here, 'invoice')).toEqual([invoice.number]);
    // The fuel card is a separate contract, so it does not change.
    expect(await seenBy(fleet.there, 'fuel_contract')).toEqual([]);
  });

  test('DA-05 planned, it takes effect at 00:00 in the client’s time zone, once, even with several servers', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet, { day: '2026-04-01' }));
    expect(await approve(number)).toMatchObject({ effect: 'planned' });
    expect((await lease(fleet))?.debtor).toBe(fleet.debtor.number);
    world.now = new Date('2026-03-31T21:59:59Z');
    await world.runDueEffects();
    expect(await effectOf(number)).toBe('planned');
    world.now = new Date('2026-03-31T22:00:00Z');
    await Promise.all([1, 2, 3].map(() => world.runDueEffects()));
    expect(await effectOf(number)).toBe('effective');
    expect(await lease(fleet)).toMatchObject({ debtor: fleet.other.number, version: 2 });
    expect(await versions(fleet, 'lease_contract', fleet.contract.number)).toMatchObject([{ source: 'job' }]);
  });

  test('DA-05 it takes effect completely or not at all: if its letter fails, nothing has changed', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet));
    world.breaksAt = 'mails.requestEffective.subject';
    await expect(approve(number)).rejects.toThrow('broken by the test');
    world.breaksAt = undefined;
    expect(await lease(fleet)).toMatchObject({ debtor: fleet.debtor.number, version: 1 });
    expect(await world.byNumber(staff, number)).toMatchObject({ status: 'waitingForApproval' });
  });

  test('DA-05 of several concurrent approvals one moves the contract, once', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet));
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => approve(number)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await lease(fleet))?.version).toBe(2);
  });

  test('DA-05 a contract that moved to a third debtor or has ended meanwhile is not moved', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet));
    const set = (sql: string, value: unknown) =>
      world.asOwner((tx) => tx.query(`update lease_contract set ${sql} where client_id = $1`, [fleet.clientId, value]));
    const third = await world.asOwner((tx) => aDebtor(tx, { client_id: fleet.clientId }));
    await set('debtor_number = $2', third.number);
    expect(await faultsOf(approve(number))).toEqual(['changedMeanwhile']);
    await set('debtor_number = $2', fleet.debtor.number);
    await set('car_taken = $2', true);
    expect(await faultsOf(approve(number))).toEqual(['contractTerminated']);
    expect(await world.byNumber(staff, number)).toMatchObject({ status: 'waitingForApproval' });
  });

  test('DA-05 debtor, reference and a new driver, requested for the same day, all take effect on it', async () => {
    const fleet = await aFleetOfTwo(world);
    const asker = { ...fleet.asker, rights: [...fleet.asker.rights, 'WijzigenBestuurderLease' as const] };
    const day = '2026-04-01';
    const numbers = [
      await world.askDebtor(asker, aDebtorChange(fleet, { day })),
      await world.askReference(asker, aReferenceChange(fleet, { day })),
      await world.ask(asker, aDriverChange(fleet, { day })),
    ];
    for (const number of numbers) await approve(number);
    world.now = new Date('2026-04-01T06:00:00Z');
    await world.runDueEffects();
    expect(await Promise.all(numbers.map(effectOf))).toEqual(['effective', 'effective', 'effective']);
    expect(await lease(fleet)).toMatchObject({ debtor: fleet.other.number, reference: 'KP 7', version: 3 });
    // The fields that imports no longer change.
    expect((await lease(fleet))?.own.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'debtor_number',
      'reference',
    ]);
    const people = await world.asOwner((tx) =>
      tx.query(`select debtor_number as debtor from driver where client_id = $1 and last_name = 'Nowak'`, [
        fleet.clientId,
      ]),
    );
    // The new person belongs to the contract's debtor.
    expect(people).toEqual([{ debtor: fleet.other.number }]);
  });
});

describe('another reference', () => {
  test('CR-06 DA-05 approved for today it is in the lists at once, and the version keeps the other terms', async () => {
    const fleet = await aFleetOfTwo(world);
    await approve(await world.askReference(fleet.asker, aReferenceChange(fleet, { ReferentieNieuw: ' KP 7 ' })));
    expect(await lease(fleet)).toMatchObject({ reference: 'KP 7', version: 2 });
    expect((await lease(fleet))?.search).toContain('kp 7');
    const next = aReferenceChange(fleet, { ReferentieOud: 'KP 7', ReferentieNieuw: null });
    await approve(await world.askReference(fleet.asker, next));
    await approve(await world.askDebtor(fleet.asker, aDebtorChange(fleet)));
    expect(await versions(fleet, 'lease_contract', fleet.contract.number)).toMatchObject([
      { version: 2, reason: 'referenceChange', terms: { Referentie: 'KP 7' } },
      { version: 3, reason: 'referenceChange', terms: { Referentie: null } },
      { version: 4, reason: 'debtorChange', terms: { Referentie: null, DebiteurNummer: fleet.other.number } },
    ]);
  });

  test('CR-08 a reference that changed meanwhile is not overwritten', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askReference(fleet.asker, aReferenceChange(fleet));
    await world.asOwner((tx) =>
      tx.query(`update lease_contract set reference = 'KP 9' where client_id = $1`, [fleet.clientId]),
    );
    expect(await faultsOf(approve(number))).toEqual(['changedMeanwhile']);
  });
});

describe('fuel contracts', () => {
  test('DM-14 DA-05 debtor and reference of a fuel contract change in the same way, on their day', async () => {
    const fleet = await aFleetOfTwo(world);
    const { card } = fleet;
    const reference = await world.askReference(
      fleet.asker,
      aReferenceChange(fleet, { Contract: card.number, ReferentieOud: 'PAS 1', ReferentieNieuw: 'PAS 2' }),
    );
    await approve(reference);
    const number = await world.askDebtor(
      fleet.asker,
      aDebtorChange(fleet, { ContractNummer: card.number, day: '2026-04-01' }),
    );
    await approve(number);
    expect(await seenBy(fleet.here, 'fuel_contract')).toContain(card.number);
    world.now = new Date('2026-04-01T06:00:00Z');
    await world.runDueEffects();
    expect(await effectOf(number)).toBe('effective');
    expect(await seenBy(fleet.here, 'fuel_contract')).not.toContain(card.number);
    expect(await seenBy(fleet.there, 'fuel_contract')).toEqual([card.number]);
    expect(await versions(fleet, 'fuel_contract', card.number)).toMatchObject([
      { version: 2, reason: 'referenceChange', source: 'person', terms: { Referentie: 'PAS 2' } },
      { version: 3, reason: 'debtorChange', source: 'job', terms: { DebiteurNummer: fleet.other.number } },
    ]);
    // The lease contract of its car keeps its debtor.
    expect(await seenBy(fleet.here, 'lease_contract')).toEqual([fleet.contract.number]);
  });
});

describe('revoking an approval', () => {
  /** A debtor change that cannot be carried out on its effective date, because the contract has ended meanwhile. */
  async function blocked() {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet, { day: '2026-04-01' }));
    await approve(number);
    await world.asOwner((tx) =>
      tx.query('update lease_contract set car_taken = true where client_id = $1', [fleet.clientId]),
    );
    world.now = new Date('2026-04-01T06:00:00Z');
    await world.runDueEffects();
    await world.runDueEffects();
    return { fleet, number };
  }

  test('DA-05 a blocked change shows its reason in the timeline, and staff revoke it with a reason for the requester', async () => {
    const { fleet, number } = await blocked();
    const detail = await world.byNumber(staff, number);
    expect(detail).toMatchObject({ status: 'approved', effect: 'planned', can: ['revoke'] });
    expect(detail.timeline.map(({ type, text }) => [type, text])).toEqual([
      ['asked', null],
      ['approved', null],
      ['blocked', 'contractTerminated'],
    ]);
    expect(await faultsOf(world.decide(staff, number, { decision: 'revoke', reason: ' ' }))).toEqual([
      'reasonRequired reason',
    ]);
    const decided = await world.decide(staff, number, { decision: 'revoke', reason: 'The car went back.' });
    expect(decided).toMatchObject({
      status: 'declined',
      effect: 'none',
      decisionReason: 'The car went back.',
      can: [],
    });
    expect(decided.timeline.at(-1)).toMatchObject({
      type: 'revoked',
      actor: 'Mieke Master',
      text: 'The car went back.',
    });
    expect(decided.mails.at(-1)).toMatchObject({ to: fleet.manager.email });
    expect(decided.mails.at(-1)?.body).toContain('The car went back.');
    await world.retryBlockedEffect(fleet.clientId, number);
    expect(await effectOf(number)).toBe('none');
  });

  test('DA-05 DA-06 a revoked change may be requested again; open and effective requests cannot be revoked', async () => {
    const fleet = await aFleetOfTwo(world);
    const revoke = (number: number) => world.decide(staff, number, { decision: 'revoke', reason: 'In error.' });
    const asker = { ...fleet.asker, rights: [...fleet.asker.rights, 'WijzigenBestuurderLease' as const] };
    const number = await world.ask(
      asker,
      aDriverChange(fleet, { day: '2026-05-01', BestuurderNummer: fleet.next.number }),
    );
    expect(await faultsOf(revoke(number))).toEqual(['requestNotInState']);
    await approve(number);
    await revoke(number);
    // The drivers got a mail about the approval, so they get one about this too.
    const letters = (await world.byNumber(staff, number)).mails.slice(-3).map(({ to }) => to);
    expect(letters).toEqual([fleet.manager.email, fleet.next.email, fleet.former.email]);
    const again = await world.ask(asker, aDriverChange(fleet));
    await approve(again);
    expect(await faultsOf(revoke(again))).toEqual(['requestNotInState']);
  });

  test('DA-05 of a concurrent revocation and effect exactly one happens', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet, { day: '2026-04-01' }));
    await approve(number);
    world.now = new Date('2026-04-01T06:00:00Z');
    await Promise.allSettled([
      world.decide(staff, number, { decision: 'revoke', reason: 'No.' }),
      world.runDueEffects(),
    ]);
    const { status, effect } = await world.byNumber(staff, number);
    const debtor = (await lease(fleet))?.debtor;
    expect([`declined none ${fleet.debtor.number}`, `approved effective ${fleet.other.number}`]).toContain(
      `${status} ${effect} ${debtor}`,
    );
  });
});
