import { driverHistoryEntry } from '@wagenpark/contract/fleet/lease-contracts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aDriver, aLeaseContract } from '../../platform/database/builders.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { carRecordSources } from '../../subjects.ts';
import { aRecordFile } from '../files/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { aFuelContract, aRefueling } from '../fuel-contracts/builders.samples.ts';
import { anInvoice, anInvoiceLine, anInvoiceType } from '../invoices/builders.samples.ts';
import { leaseContractService } from '../lease-contracts/service.ts';
import { aDriverChange, aPerson } from './fleet-posts-testing.ts';
import { aFleet, aStaffMember, type Fleet, faultsOf, RequestWorld } from './request-testing.ts';

/*
 * Tests successive driver changes, changes that leave a car without a driver, and changes that staff enter in
 * retrospect.
 */

let testing: TestDatabase;
let world: RequestWorld;
let staff: Caller;

beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection, carRecordSources);
  staff = await aStaffMember(world);
});
beforeEach(() => {
  world.now = new Date('2026-03-10T09:00:00Z');
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

/** The driver assignments in the database, with first and last day. */
const turns = (fleet: Fleet) =>
  world.asOwner(async (tx) => {
    const rows = await tx.query<{ turn: string }>(
      `select concat_ws(' ', d.first_name, to_char(lower(during) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD'),
         to_char(upper(during) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')) as turn
       from driver_assignment a join driver d on d.client_id = a.client_id and d.number = a.driver_number
       where a.client_id = $1 order by during`,
      [fleet.clientId],
    );
    return rows.map(({ turn }) => turn);
  });
const anotherDriver = (fleet: Fleet, first_name: string) =>
  world.asOwner((tx) =>
    aDriver(tx, { client_id: fleet.clientId, debtor_number: fleet.debtor.number, first_name, gender: 2 }),
  );
const approve = (number: number, more: object = {}) => world.decide(staff, number, { decision: 'approve', ...more });
async function planned(fleet: Fleet, driver: number, day: string): Promise<number> {
  const number = await world.ask(fleet.asker, aDriverChange(fleet, { day, BestuurderNummer: driver }));
  await approve(number);
  return number;
}
const effectOf = async (number: number) => (await world.byNumber(staff, number)).effect;
const lettersOf = async (number: number) =>
  (await world.byNumber(staff, number)).mails.map(({ to, body }) => `${to}: ${body}`);
/** A staff member who works in the fleet's client. */
const staffIn = (fleet: Fleet): Caller => ({
  ...staff,
  clientId: fleet.clientId,
  scope: { ...staff.scope, clientId: fleet.clientId },
});
const setEnd = (fleet: Fleet, day: string) =>
  world.asOwner((tx) =>
    tx.query('update lease_contract set end_date = $2 where client_id = $1', [fleet.clientId, day]),
  );

describe('the end of the contract', () => {
  test('CR-21 a start after the contract’s end is refused at its field, when requested and when staff move the day', async () => {
    const fleet = await aFleet(world);
    await setEnd(fleet, '2026-12-31');
    const ask = (day: string) =>
      world.ask(fleet.asker, aDriverChange(fleet, { day, BestuurderNummer: fleet.next.number }));
    expect(await faultsOf(ask('2027-01-01'))).toEqual(['startOutsideTerm Ingangsdatum']);
    const number = await ask('2026-12-31');
    expect(await faultsOf(approve(number, { effectiveFrom: '2027-01-01' }))).toEqual([
      'startOutsideTerm effectiveFrom',
    ]);
    expect((await approve(number)).effect).toBe('planned');
  });

  test('DA-05 a contract that now ends before the change keeps it planned, with the reason', async () => {
    const fleet = await aFleet(world);
    const number = await planned(fleet, fleet.next.number, '2026-04-01');
    await setEnd(fleet, '2026-03-20');
    world.now = new Date('2026-04-01T10:00:00Z');
    await world.runDueEffects();
    const { effect, timeline, can } = await world.byNumber(staff, number);
    expect(effect).toBe('planned');
    expect(timeline.at(-1)).toMatchObject({ type: 'blocked', text: 'startOutsideTerm' });
    expect(can).toContain('revoke');
  });

  test('a contract that continues after its end allows driver changes until today', async () => {
    const fleet = await aFleet(world);
    await setEnd(fleet, '2026-02-28');
    const ask = (day: string) =>
      world.ask(fleet.asker, aDriverChange(fleet, { day, BestuurderNummer: fleet.next.number }));
    expect(await faultsOf(ask('2026-03-11'))).toEqual(['startOutsideTerm Ingangsdatum']);
    expect((await approve(await ask('2026-03-10'))).effect).toBe('effective');
  });
});

describe('subsequent changes', () => {
  test('settled 38: while one is open a second is refused; once it is planned the next may be requested', async () => {
    const fleet = await aFleet(world);
    const first = await world.ask(
      fleet.asker,
      aDriverChange(fleet, { day: '2026-04-01', BestuurderNummer: fleet.next.number }),
    );
    const third = await anotherDriver(fleet, 'Carla');
    const followUp = aDriverChange(fleet, { day: '2026-05-01', BestuurderNummer: third.number });
    expect(await faultsOf(world.ask(fleet.colleague, followUp))).toEqual(['requestAlreadyOpen']);
    expect(await world.open(fleet.colleague, fleet.contract.number)).toEqual([
      { kind: 'driverChange', number: first, clientNumber: 1 },
    ]);
    await approve(first);
    expect(await world.open(fleet.colleague, fleet.contract.number)).toEqual([]);
    const second = await world.ask(fleet.asker, followUp);
    expect(await world.byNumber(staff, second)).toMatchObject({ from: 'Bram Bakker', to: third.full_name });
  });

  test('several changes that are due after an outage take effect in the order of their days, on any server', async () => {
    const fleet = await aFleet(world);
    const [third, fourth] = [await anotherDriver(fleet, 'Carla'), await anotherDriver(fleet, 'Dirk')];
    // The requests are not in the order of their effective dates.
    await planned(fleet, fourth.number, '2026-06-01');
    await planned(fleet, fleet.next.number, '2026-04-01');
    await planned(fleet, third.number, '2026-05-01');
    world.now = new Date('2026-07-01T10:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => world.runDueEffects()));
    await world.runDueEffects();
    expect((await turns(fleet)).slice(1)).toEqual([
      'Bram 2026-04-01 2026-05-01',
      'Carla 2026-05-01 2026-06-01',
      'Dirk 2026-06-01',
    ]);
  });

  test('a change that takes effect after its successor is inserted before it', async () => {
    const fleet = await aFleet(world);
    const third = await anotherDriver(fleet, 'Carla');
    const first = await planned(fleet, fleet.next.number, '2026-04-01');
    const second = await planned(fleet, third.number, '2026-05-01');
    world.now = new Date('2026-05-02T10:00:00Z');
    await world.retryBlockedEffect(fleet.clientId, second);
    await world.retryBlockedEffect(fleet.clientId, first);
    expect((await turns(fleet)).slice(1)).toEqual(['Bram 2026-04-01 2026-05-01', 'Carla 2026-05-01']);
  });

  test('withdrawing a change in the middle keeps the later one; the driver before it is informed', async () => {
    const fleet = await aFleet(world);
    const third = await anotherDriver(fleet, 'Carla');
    const middle = await planned(fleet, fleet.next.number, '2026-04-01');
    const last = await planned(fleet, third.number, '2026-05-01');
    await world.withdraw(fleet.asker, middle);
    world.now = new Date('2026-05-01T10:00:00Z');
    await world.runDueEffects();
    expect(await effectOf(last)).toBe('effective');
    expect((await turns(fleet))[1]).toBe('Carla 2026-05-01');
    expect((await world.byNumber(staff, last)).from).toBe('Anna de Vries');
    const letters = await lettersOf(last);
    expect(letters.filter((letter) => letter.startsWith(fleet.former.email ?? '?'))).toHaveLength(1);
  });

  test('of two changes for one day the second is refused, also with concurrent approvals', async () => {
    const fleet = await aFleet(world);
    const third = await anotherDriver(fleet, 'Carla');
    await planned(fleet, fleet.next.number, '2026-04-01');
    const second = await world.ask(
      fleet.asker,
      aDriverChange(fleet, { day: '2026-04-02', BestuurderNummer: third.number }),
    );
    const moved = { effectiveFrom: '2026-04-01' };
    const onTheDay = aDriverChange(fleet, { day: '2026-04-01', BestuurderNummer: third.number });
    await expect(world.ask(fleet.asker, onTheDay)).rejects.toMatchObject({
      errors: [{ code: 'assignmentOverlap', path: 'Ingangsdatum' }],
    });
    expect(await faultsOf(approve(second, moved))).toEqual(['assignmentOverlap effectiveFrom']);
    const outcomes = await Promise.allSettled([approve(second), approve(second), approve(second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('today’s driver can get the car back after a planned change, but not twice in a row', async () => {
    const fleet = await aFleet(world);
    await planned(fleet, fleet.next.number, '2026-04-01');
    const again = aDriverChange(fleet, { day: '2026-05-01', BestuurderNummer: fleet.next.number });
    expect(await faultsOf(world.ask(fleet.asker, again))).toEqual(['driverUnchanged']);
    const back = aDriverChange(fleet, {
      day: '2026-05-01',
      BestuurderNummer: fleet.former.number,
      BestuurderNummerOud: fleet.next.number,
    });
    const number = await world.ask(fleet.asker, back);
    expect(await world.byNumber(staff, number)).toMatchObject({
      kind: 'driverChange',
      from: 'Bram Bakker',
      to: 'Anna de Vries',
    });
  });
});

describe('no driver', () => {
  const nobody = (fleet: Fleet, overrides = {}) =>
    aDriverChange(fleet, {
      GeenBestuurder: true,
      BestuurderNummer: 0,
      Bestuurder: aPerson({ Naam: '', Email: '', Geslacht: null }),
      ...overrides,
    });

  test('the car has no driver from that day on, and a later change starts from nobody', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, nobody(fleet));
    expect(await approve(number)).toMatchObject({ effect: 'effective', from: 'Anna de Vries', to: null });
    expect(await turns(fleet)).toEqual(['Anna 2025-01-01 2026-03-10']);
    const listed = await world.asOwner((tx) =>
      tx.query('select list_driver from lease_contract where client_id = $1', [fleet.clientId]),
    );
    expect(listed).toEqual([{ list_driver: null }]);
    const letter = (await lettersOf(number)).find((text) => text.startsWith(fleet.former.email ?? '?'));
    expect(letter).toContain('De auto heeft geen bestuurder.');
    expect(await faultsOf(world.ask(fleet.asker, nobody(fleet, { BestuurderNummerOud: 0 })))).toEqual([
      'driverUnchanged',
    ]);

    const next = await world.ask(
      fleet.asker,
      aDriverChange(fleet, { day: '2026-03-20', BestuurderNummer: fleet.next.number, BestuurderNummerOud: 0 }),
    );
    await approve(next);
    world.now = new Date('2026-03-20T10:00:00Z');
    await world.runDueEffects();
    expect(await turns(fleet)).toEqual(['Anna 2025-01-01 2026-03-10', 'Bram 2026-03-20']);
  });

  test('fleet managers and staff may request it, but not drivers who may only hand on their own car', async () => {
    const fleet = await aFleet(world);
    const rights = ['WijzigenBestuurderLease'] as const;
    for (const caller of [
      { ...fleet.driver, rights },
      { ...fleet.colleague, role: 'subsupervisor' as const, rights },
    ]) {
      expect(await faultsOf(world.ask(caller, nobody(fleet)))).toEqual(['notPermitted']);
    }
  });
});

test('DM-LC-12 the driver history contains the times without a driver, and planned changes as planned', async () => {
  const fleet = await aFleet(world);
  await approve(await world.ask(fleet.asker, aDriverChange(fleet, { GeenBestuurder: true, BestuurderNummer: 0 })));
  world.now = new Date('2026-03-20T09:00:00Z');
  const from = (day: string, overrides: object) =>
    world.ask(fleet.asker, aDriverChange(fleet, { day, BestuurderNummerOud: 0, ...overrides }));
  await approve(await from('2026-03-20', { BestuurderNummer: fleet.next.number }));
  await approve(await from('2026-04-01', { GeenBestuurder: true, BestuurderNummerOud: fleet.next.number }));
  await approve(await from('2026-05-01', { BestuurderNummerOud: fleet.next.number }));
  const entries = async (scope: Scope) => {
    const { text } = await leaseContractService(world.database).driverHistory(scope, fleet.contract.number);
    return v
      .parse(v.array(driverHistoryEntry), JSON.parse(text))
      .map(({ BestuurderNummer, Naam, EindDatumTijd, Gepland }) => [
        BestuurderNummer,
        Naam,
        EindDatumTijd !== null,
        Gepland,
      ]);
  };
  expect(await entries(wholeClient(fleet.clientId))).toEqual([
    [null, 'Kasia Nowak', false, true],
    [null, '', true, true],
    [fleet.next.number, 'Bram Bakker', false, false],
    [null, '', true, false],
    [fleet.former.number, 'Anna de Vries', true, false],
  ]);
  // A driver sees only their own periods: neither other drivers' periods nor the gaps between them.
  expect(await entries({ ...wholeClient(fleet.clientId), driver: fleet.next.number })).toEqual([
    [fleet.next.number, 'Bram Bakker', false, false],
  ]);
});

describe('backdated changes', () => {
  /** A fleet whose car has a fine, a refuelling and an invoice in February. */
  async function aBusyFleet() {
    const fleet = await aFleet(world);
    const records = await world.asOwner(async (tx) => {
      const parents = { client_id: fleet.clientId, debtor_number: fleet.debtor.number };
      const about = { ...parents, driver_number: fleet.former.number };
      const ofContract = { ...about, lease_contract_number: fleet.contract.number, driver_match: 'soleOfDay' };
      const before = await aFine(tx, { ...ofContract, offence_at: '2026-01-31T10:00:00Z' });
      const takenFine = await aFine(tx, { ...ofContract, offence_at: '2026-02-03T10:00:00Z' });
      const keptFine = await aFine(tx, { ...ofContract, offence_at: '2026-02-04T10:00:00Z' });
      const card = await aFuelContract(tx, { ...parents, lease_contract_number: fleet.contract.number });
      const tank = await aRefueling(tx, { ...about, fuel_contract_number: card.number, at: '2026-02-05T10:00:00Z' });
      const invoice = await anInvoice(tx, { ...parents, invoice_date: '2026-02-06' });
      await anInvoiceLine(tx, {
        client_id: fleet.clientId,
        invoice_number: invoice.number,
        contract_number: fleet.contract.number,
      });
      for (const { number } of [takenFine, keptFine]) await aRecordFile(tx, { ...about, kind: 'fine', number });
      return { before, taken: takenFine, kept: keptFine, tank, invoice };
    });
    return { ...fleet, ...records };
  }
  const ask = (fleet: Fleet, day: string) =>
    world.ask(staffIn(fleet), aDriverChange(fleet, { day, BestuurderNummer: fleet.next.number }));
  const driversOf = (table: 'fine' | 'refueling', fleet: Fleet) =>
    world.asOwner((tx) =>
      tx.query(
        `select number, driver_number as driver, 'driver_number' = any (portal_fields) as owned from ${table}
         where client_id = $1 order by number`,
        [fleet.clientId],
      ),
    );

  test('settled 39: only for staff, and only with a reason', async () => {
    const fleet = await aBusyFleet();
    const past = aDriverChange(fleet, { day: '2026-02-01', BestuurderNummer: fleet.next.number });
    expect(await faultsOf(world.ask(fleet.asker, past))).toEqual(['startDateInPast Ingangsdatum']);
    const number = await ask(fleet, '2026-02-01');
    expect(await faultsOf(approve(number))).toEqual(['reasonRequired reason']);
    expect(await faultsOf(approve(number, { effectiveFrom: '2024-12-31', reason: 'Vergeten' }))).toEqual([
      'startOutsideTerm effectiveFrom',
    ]);
  });

  test('the records in between are listed, and keep or get the driver as chosen, marked either way', async () => {
    const fleet = await aBusyFleet();
    const number = await ask(fleet, '2026-02-01');
    const between = await world.between(staff, number, '2026-02-01');
    expect([between.until, between.next]).toEqual([null, null]);
    expect(between.records.map(({ kind, number: record, driver }) => [kind, record, driver])).toEqual([
      ['fine', fleet.taken.number, 'Anna de Vries'],
      ['fine', fleet.kept.number, 'Anna de Vries'],
      ['refueling', fleet.tank.number, 'Anna de Vries'],
      ['invoice', fleet.invoice.number, null],
    ]);
    const take = { fines: [fleet.taken.number], refuelings: [fleet.tank.number] };
    const detail = await approve(number, { reason: 'Te laat gemeld', take });
    expect(detail).toMatchObject({
      effect: 'effective',
      decisionReason: 'Te laat gemeld',
      persons: { from: fleet.former.number, to: fleet.next.number },
    });
    expect(await turns(fleet)).toEqual(['Anna 2025-01-01 2026-02-01', 'Bram 2026-02-01']);
    const { former, next } = fleet;
    expect(await driversOf('fine', fleet)).toEqual([
      { number: fleet.before.number, driver: former.number, owned: false },
      { number: fleet.taken.number, driver: next.number, owned: true },
      { number: fleet.kept.number, driver: former.number, owned: false },
    ]);
    expect(await driversOf('refueling', fleet)).toEqual([
      { number: fleet.tank.number, driver: next.number, owned: true },
    ]);
    // Who may see a fine may see its document, and nobody else may.
    const documents = await world.asOwner((tx) =>
      tx.query('select number, driver_number as driver from record_file where client_id = $1 order by number', [
        fleet.clientId,
      ]),
    );
    expect(documents).toEqual([
      { number: fleet.taken.number, driver: next.number },
      { number: fleet.kept.number, driver: former.number },
    ]);
    const trail = await world.asOwner((tx) =>
      tx.query(
        `select action, actor, entity_kind as kind, changes from audit_event
         where client_id = $1 and action in ('driverTaken', 'driverKept') order by id`,
        [fleet.clientId],
      ),
    );
    expect(trail).toMatchObject([
      {
        action: 'driverTaken',
        actor: 'Mieke Master',
        kind: 'fine',
        changes: [
          { field: 'Bekeuring', after: String(fleet.taken.number) },
          { field: 'Bestuurder', before: 'Anna de Vries', after: 'Bram Bakker' },
        ],
      },
      { action: 'driverTaken', kind: 'refueling' },
      {
        action: 'driverKept',
        kind: 'leaseContract',
        changes: [{ field: 'Bekeuring', after: `${fleet.kept.number} (Anna de Vries)` }],
      },
    ]);
    const letters = await lettersOf(number);
    expect(letters.find((text) => text.startsWith(former.email ?? '?'))).toContain(
      'De leasemaatschappij heeft achteraf vastgelegd: vanaf 1 februari 2026 reed je niet meer',
    );
    expect(letters.filter((text) => text.startsWith(staff.email)).at(-1)).toContain('De reden is: Te laat gemeld');
  });

  test('only records of this car are listed, until the next driver’s start, with their kind and cost', async () => {
    const fleet = await aFleet(world);
    const [first, last, end] = ['2026-01-31T23:00:00Z', '2026-03-09T22:59:59Z', '2026-03-09T23:00:00Z'];
    await world.asOwner(async (tx) => {
      const parents = { client_id: fleet.clientId, debtor_number: fleet.debtor.number };
      const elsewhere = await aLeaseContract(tx, parents);
      for (const [moment, contract] of [
        ['2026-01-31T22:59:59Z', fleet.contract.number],
        [first, fleet.contract.number],
        [last, fleet.contract.number],
        [end, fleet.contract.number],
        ['2026-02-10T10:00:00Z', elsewhere.number],
      ] as const) {
        await aFine(tx, {
          ...parents,
          lease_contract_number: contract,
          driver_match: 'nobody',
          offence_at: moment,
          description: `Fine ${moment}`,
          sanction_amount: '90.01',
          admin_costs: '9.01',
        });
        const card = await aFuelContract(tx, { ...parents, lease_contract_number: contract });
        await aRefueling(tx, {
          ...parents,
          fuel_contract_number: card.number,
          at: moment,
          product_description: `Fuel ${moment}`,
          amount_excl: '50.03',
          amount_incl: '60.04',
        });
      }
      const type = await anInvoiceType(tx, { client_id: fleet.clientId });
      for (const [day, contract] of [
        ['2026-01-31', fleet.contract.number],
        ['2026-02-01', fleet.contract.number],
        ['2026-03-09', fleet.contract.number],
        ['2026-03-10', fleet.contract.number],
        ['2026-02-10', elsewhere.number],
      ] as const) {
        const invoice = await anInvoice(tx, {
          ...parents,
          invoice_number: `F-${day}`,
          invoice_date: day,
          amount_excl: '500.05',
          amount_incl: '600.06',
        });
        await anInvoiceLine(tx, {
          client_id: fleet.clientId,
          invoice_number: invoice.number,
          contract_number: contract,
          type_code: type.code,
        });
      }
    });
    // The driver from today on keeps the records of today.
    await approve(await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: fleet.next.number })));
    const third = await anotherDriver(fleet, 'Carla');
    const change = { day: '2026-02-01', BestuurderNummer: third.number, BestuurderNummerOud: fleet.former.number };
    const number = await world.ask(staffIn(fleet), aDriverChange(fleet, change));
    const listed = await world.between(staff, number, '2026-02-01');
    // Staff see this before they approve: the new driver no longer has the car.
    expect([listed.until, listed.next]).toEqual(['2026-03-09T23:00:00.000Z', 'Bram Bakker']);
    expect(listed.records.map(({ description, amount, driver }) => [description, amount, driver])).toEqual([
      [`Fine ${first}`, 99.02, null],
      [`Fuel ${first}`, 60.04, null],
      ['F-2026-02-01', 600.06, null],
      ['F-2026-03-09', 600.06, null],
      [`Fine ${last}`, 99.02, null],
      [`Fuel ${last}`, 60.04, null],
    ]);
  });

  test('a record of another time or car refuses the whole change, and nothing has changed', async () => {
    const fleet = await aBusyFleet();
    const number = await ask(fleet, '2026-02-01');
    const elsewhere = await world.asOwner(async (tx) => {
      const parents = { client_id: fleet.clientId, debtor_number: fleet.debtor.number };
      const other = await aLeaseContract(tx, parents);
      const about = { ...parents, lease_contract_number: other.number, driver_match: 'nobody' };
      return aFine(tx, { ...about, offence_at: '2026-02-03T10:00:00Z' });
    });
    for (const { number: fine } of [fleet.before, elsewhere]) {
      const take = { fines: [fine], refuelings: [] };
      expect(await faultsOf(approve(number, { reason: 'Te laat gemeld', take }))).toEqual(['notFound take']);
    }
    expect(await turns(fleet)).toEqual(['Anna 2025-01-01']);
    expect((await world.byNumber(staff, number)).status).toBe('waitingForApproval');
  });

  test('it splits the period in which it starts, and ends with the next driver’s start', async () => {
    const fleet = await aBusyFleet();
    const third = await anotherDriver(fleet, 'Carla');
    await approve(await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: fleet.next.number })));
    const late = await world.ask(
      staffIn(fleet),
      aDriverChange(fleet, {
        day: '2026-02-01',
        BestuurderNummer: third.number,
        BestuurderNummerOud: fleet.former.number,
      }),
    );
    await approve(late, { reason: 'Te laat gemeld' });
    expect(await turns(fleet)).toEqual([
      'Anna 2025-01-01 2026-02-01',
      'Carla 2026-02-01 2026-03-10',
      'Bram 2026-03-10',
    ]);
    expect((await lettersOf(late)).find((text) => text.startsWith(third.email ?? '?'))).toContain(
      'van 1 februari 2026 tot en met 9 maart 2026 reed je',
    );
    const same = aDriverChange(fleet, {
      day: '2026-02-01',
      BestuurderNummer: fleet.former.number,
      BestuurderNummerOud: third.number,
    });
    const onTheDay = await world.ask(staffIn(fleet), same);
    expect(await faultsOf(approve(onTheDay, { reason: 'Nog eens' }))).toEqual(['assignmentOverlap']);
  });
});

describe('a new person who exists already', () => {
  test('is shown to the approver, and replaces the new person when chosen', async () => {
    const fleet = await aFleet(world);
    const person = aPerson({ Naam: 'Bakker', Voornaam: 'Bram', Email: String(fleet.next.email).toUpperCase() });
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: 0, Bestuurder: person }));
    expect(await world.alike(staff, number)).toEqual([
      { number: fleet.next.number, name: 'Bram Bakker', plate: null, by: ['email'] },
    ]);
    const stranger = (await aFleet(world)).next.number;
    expect(await faultsOf(approve(number, { driver: stranger }))).toEqual(['notFound driver']);
    const detail = await approve(number, { driver: fleet.next.number });
    expect(detail).toMatchObject({ effect: 'effective', to: 'Bram Bakker' });
    expect(await turns(fleet)).toEqual(['Anna 2025-01-01 2026-03-10', 'Bram 2026-03-10']);
    const people = await world.asOwner((tx) =>
      tx.query('select count(*)::integer as people from driver where client_id = $1', [fleet.clientId]),
    );
    expect(people).toEqual([{ people: 2 }]);
  });

  test('is not searched unless a new person is described', async () => {
    const fleet = await aFleet(world);
    const number = await world.ask(fleet.asker, aDriverChange(fleet, { BestuurderNummer: fleet.next.number }));
    expect(await world.alike(staff, number)).toEqual([]);
    expect(await faultsOf(approve(number, { driver: fleet.next.number }))).toEqual(['invalidInput driver']);
  });
});
