import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aLeaseContract } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aFuelContract } from '../fuel-contracts/builders.samples.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import { aFuelPass } from './change-posts-testing.ts';
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

/** A fleet, the plate of its car, and the posted form for a pass of its driver. */
async function aCar() {
  const fleet = await aFleetOfTwo(world);
  const [row] = await world.asOwner((tx) =>
    tx.query<{ plate: string }>('select list_plate as plate from lease_contract where client_id = $1', [
      fleet.clientId,
    ]),
  );
  const plate = row?.plate ?? '';
  return { fleet, plate, post: aFuelPass({ Kenteken: plate, BestuurderNummer: fleet.former.number }) };
}

const carried = (card: { fuelContract: number; number: string; validUntil?: string | null }) => ({
  decision: 'carryOut' as const,
  card: { validUntil: null, ...card },
});
const cardOf = async ({ clientId, card }: FleetOfTwo) => {
  const [row] = await world.asOwner((tx) =>
    tx.query<{ number: string; until: string | null; version: number; own: string[] }>(
      `select card_number as number, card_valid_until as until, version, portal_fields as own from fuel_contract
       where client_id = $1 and number = $2`,
      [clientId, card.number],
    ),
  );
  return row;
};

const versionOf = async ({ clientId, debtor }: FleetOfTwo): Promise<number> => {
  const [row] = await world.asOwner((tx) =>
    tx.query<{ version: string }>('select version from debtor where client_id = $1 and number = $2', [
      clientId,
      debtor.number,
    ]),
  );
  return Number(row?.version);
};

describe('requesting a fuel pass', () => {
  test('FP-03 FP-18 a manager requests one for the driver of a car; staff see every fact of it', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askPass(fleet.asker, post);
    const request = await world.byNumber(staff, number);
    expect(request).toMatchObject({
      kind: 'fuelPass',
      status: 'waitingForApproval',
      contract: fleet.contract.number,
      effectiveFrom: '2026-03-10',
      from: null,
      to: 'Anna de Vries',
      can: ['approve', 'decline', 'ask'],
    });
    expect(request.changes).toEqual([
      { field: 'PasVoor', before: null, after: 'Anna de Vries' },
      { field: 'Geslacht', before: null, after: '2' },
      { field: 'Voorletters', before: null, after: 'A.B.' },
      { field: 'Bedrijfnaam', before: null, after: 'Vries Installatie B.V.' },
      { field: 'Email', before: null, after: 'anna@vries.example' },
      { field: 'Telefoon', before: null, after: '030-5550101' },
      { field: 'PasAdres', before: null, after: 'Dorpsstraat 12 bis, 3511 AB, Utrecht, Nederland' },
    ]);
    expect(request.mails.map(({ to }) => to)).toEqual(['leasing@lessor.example', fleet.manager.email]);
    expect(request.mails[0]?.body).toContain('Brandstofpas voor: Anna de Vries');
    expect(request.mails[0]?.body).not.toContain('Ingangsdatum');
  });

  test('FP-14 a plate is found in any notation, and a second pass is refused while the first is open', async () => {
    const { fleet, plate, post } = await aCar();
    await world.askPass(fleet.asker, { ...post, Kenteken: plate.toLowerCase().replaceAll('-', '') });
    expect(await faultsOf(world.askPass(fleet.asker, post))).toEqual(['requestAlreadyOpen']);
  });

  test('settled 19: a driver can request one only for the own car', async () => {
    const { fleet, post } = await aCar();
    const other = await aCar();
    await world.askPass(fleet.driver, post);
    expect(await faultsOf(world.askPass(fleet.driver, other.post))).toEqual(['notFound Kenteken']);
    const subsupervisor = { ...other.fleet.asker, role: 'subsupervisor' as const };
    expect(await faultsOf(world.askPass(subsupervisor, other.post))).toEqual(['notPermitted']);
    const without = { ...other.fleet.asker, rights: ['BrandstofContractenLease'] as const };
    expect(await faultsOf(world.askPass(without, other.post))).toEqual(['notPermitted']);
  });

  test('FP-07 FP-08 every error of the form is reported at its field', async () => {
    const { fleet, post } = await aCar();
    const bad = {
      ...post,
      Geslacht: 3,
      AchterNaam: ' ',
      Email: 'anna',
      HuisNummer: null,
      Telefoon: null,
      Land: 'Mars',
    };
    expect(await faultsOf(world.askPass(fleet.asker, bad))).toEqual([
      'invalidInput Geslacht',
      'required AchterNaam',
      'invalidInput Email',
      'required Telefoon',
      'required HuisNummer',
      'invalidInput Land',
    ]);
  });

  test('FP-14 an outdated driver, an unknown plate, one of another debtor, and an ended contract are refused', async () => {
    const { fleet, post } = await aCar();
    const ask = (overrides: Partial<typeof post>, caller: Caller = fleet.asker) =>
      faultsOf(world.askPass(caller, { ...post, ...overrides }));
    expect(await ask({ BestuurderNummer: fleet.next.number })).toEqual(['changedMeanwhile BestuurderNummer']);
    expect(await ask({ Kenteken: 'XX-000-X' })).toEqual(['notFound Kenteken']);
    expect(await ask({ Kenteken: '' })).toEqual(['notFound Kenteken']);
    expect(await ask({}, fleet.there)).toEqual(['notFound Kenteken']);
    await world.asOwner((tx) =>
      tx.query('update lease_contract set car_taken = true where client_id = $1', [fleet.clientId]),
    );
    expect(await ask({})).toEqual(['contractTerminated']);
  });
});

describe('an approved fuel pass', () => {
  test('DA-05 is open until staff issue it, also after its promised day, and says so; nothing happens automatically', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askPass(fleet.asker, post);
    world.now = new Date('2026-03-12T09:00:00Z');
    expect(await faultsOf(world.decide(staff, number, { decision: 'approve', effectiveFrom: '2026-03-11' }))).toEqual([
      'startDateInPast effectiveFrom',
    ]);
    const approved = await world.decide(staff, number, { decision: 'approve', effectiveFrom: '2026-03-20' });
    expect(approved).toMatchObject({ status: 'approved', effect: 'planned', effectiveFrom: '2026-03-20' });
    expect(approved.can).toEqual(['carryOut', 'revoke']);
    const letter = approved.mails.at(-1);
    expect(letter?.to).toBe(fleet.manager.email);
    expect(letter?.body).toContain('voraussichtlich am 20. März 2026');
    world.now = new Date('2026-03-25T09:00:00Z');
    await world.runDueEffects();
    expect(await world.byNumber(staff, number)).toMatchObject({ effect: 'planned' });
  });

  test('DA-05 approved without a day, it is promised for today', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askPass(fleet.asker, post);
    world.now = new Date('2026-03-12T09:00:00Z');
    const approved = await world.decide(staff, number, { decision: 'approve' });
    expect(approved).toMatchObject({ effect: 'planned', effectiveFrom: '2026-03-12' });
  });

  test('FP-18 DA-05 issued, its number is the card of the fuel contract, whose history names the request; the requester gets a mail', async () => {
    const { fleet, post } = await aCar();
    const before = await cardOf(fleet);
    const number = await world.askPass(fleet.asker, post);
    await world.decide(staff, number, { decision: 'approve' });
    const version = await versionOf(fleet);
    expect(await world.cards(staff, number)).toEqual([
      { fuelContract: fleet.card.number, supplier: 'Travelcard', number: before?.number, validUntil: null },
    ]);
    const card = { fuelContract: fleet.card.number, number: '7030 99 88', validUntil: '2029-03-31' };
    const carriedOut = await world.decide(staff, number, carried(card));
    expect(carriedOut).toMatchObject({ status: 'approved', effect: 'effective', can: ['correct'] });
    expect(carriedOut.changes.slice(-3)).toEqual([
      { field: 'Brandstofcontract', before: null, after: String(fleet.card.number) },
      { field: 'PasNummer', before: null, after: '7030 99 88' },
      { field: 'PasGeldigTot', before: null, after: '2029-03-31' },
    ]);
    expect(carriedOut.timeline.at(-1)).toMatchObject({ type: 'effective' });
    expect(carriedOut.mails.at(-1)).toMatchObject({ to: fleet.manager.email });
    expect(carriedOut.mails.at(-1)?.subject).toMatch(/^Ihre Tankkarte wurde versandt/);
    // The card number is shown with the request and the contract, but not in mails.
    expect(carriedOut.mails.at(-1)?.body).not.toContain('7030');
    // The version has changed, so cached lists are read again.
    expect(await versionOf(fleet)).toBeGreaterThan(version);
    expect(await cardOf(fleet)).toEqual({
      number: '7030 99 88',
      until: '2029-03-31',
      version: 2,
      own: ['card_number', 'card_valid_until'],
    });
    const versions = await world.asOwner((tx) =>
      tx.query('select version, reason, source, terms from fuel_contract_version where client_id = $1', [
        fleet.clientId,
      ]),
    );
    expect(versions).toEqual([
      {
        version: 2,
        reason: 'fuelPass',
        source: 'person',
        terms: { PasNummer: '7030 99 88', PasGeldigTot: '2029-03-31' },
      },
    ]);
    expect((await world.byNumber(fleet.asker, number)).changes.slice(-2)[0]?.after).toBe('7030 99 88');
  });

  test('DA-05 a card of another car, an ended or expired one, a missing one, and a second issue are refused', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askPass(fleet.asker, post);
    const good = { fuelContract: fleet.card.number, number: '7030 1' };
    expect(await faultsOf(world.decide(staff, number, carried(good)))).toEqual(['requestNotInState']);
    await world.decide(staff, number, { decision: 'approve' });
    expect(await faultsOf(world.decide(staff, number, { decision: 'carryOut' }))).toEqual(['required card']);
    const ended = await world.asOwner((tx) =>
      aFuelContract(tx, {
        client_id: fleet.clientId,
        debtor_number: fleet.debtor.number,
        lease_contract_number: fleet.contract.number,
        end_date: '2026-03-09',
      }),
    );
    for (const fuelContract of [fleet.pool.number, ended.number, 1]) {
      expect(await faultsOf(world.decide(staff, number, carried({ ...good, fuelContract })))).toEqual([
        'notFound card.fuelContract',
      ]);
    }
    expect(await faultsOf(world.decide(staff, number, carried({ ...good, validUntil: '2026-03-09' })))).toEqual([
      'invalidInput card.validUntil',
    ]);
    await world.decide(staff, number, carried(good));
    expect(await faultsOf(world.decide(staff, number, carried(good)))).toEqual(['requestNotInState']);
    expect((await cardOf(fleet))?.version).toBe(2);
    const reference = { decision: 'carryOut' as const, card: { ...good, validUntil: null } };
    const other = await world.askPass(fleet.asker, post);
    await world.withdraw(fleet.asker, other);
    expect(await faultsOf(world.decide(staff, other, reference))).toEqual(['requestNotInState']);
  });

  test('DA-05 no pass is issued for a car with another driver by now, and the contract’s history contains no number', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askPass(fleet.asker, { ...post, BestuurderNummer: 0 });
    await world.decide(staff, number, { decision: 'approve' });
    const drives = (driver: number) =>
      world.asOwner((tx) =>
        tx.query('update driver_assignment set driver_number = $2 where client_id = $1', [fleet.clientId, driver]),
      );
    await drives(fleet.next.number);
    const card = { fuelContract: fleet.card.number, number: '7030 55 44' };
    expect(await faultsOf(world.decide(staff, number, carried(card)))).toEqual(['changedMeanwhile']);
    await drives(fleet.former.number);
    const present = (await cardOf(fleet))?.number ?? '';
    expect(await faultsOf(world.decide(staff, number, carried({ ...card, number: present })))).toEqual([
      'invalidInput card.number',
    ]);
    await world.decide(staff, number, carried(card));
    const auditEntries = await world.asOwner((tx) =>
      tx.query<{ changes: unknown }>('select changes from audit_event where client_id = $1', [fleet.clientId]),
    );
    expect(auditEntries.length).toBeGreaterThan(2);
    expect(JSON.stringify(auditEntries)).not.toContain('7030');
  });

  test('DA-05 a mistyped number can be corrected, with its history; the contract shows the reason', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askPass(fleet.asker, post);
    await world.decide(staff, number, { decision: 'approve' });
    const wrong = { fuelContract: fleet.card.number, number: '7030 12', validUntil: '2029-03-31' };
    const carriedOut = await world.decide(staff, number, carried(wrong));
    expect(carriedOut.can).toEqual(['correct']);
    expect((await world.byNumber(fleet.asker, number)).can).toEqual([]);
    const correct = (card: typeof wrong) =>
      world.decide(staff, number, { decision: 'correct', card, reason: 'Twee cijfers verwisseld' });
    expect(await faultsOf(correct(wrong))).toEqual(['invalidInput card.number']);
    expect(await faultsOf(correct({ ...wrong, number: '1', validUntil: '2026-03-01' }))).toEqual([
      'invalidInput card.validUntil',
    ]);
    expect(await faultsOf(correct({ ...wrong, fuelContract: fleet.pool.number }))).toEqual([
      'notFound card.fuelContract',
    ]);
    const after = await correct({ ...wrong, number: '7030 21' });
    expect(after.changes.at(-2)).toEqual({ field: 'PasNummer', before: null, after: '7030 21' });
    expect(after.timeline.at(-1)).toMatchObject({ type: 'corrected', text: 'Twee cijfers verwisseld' });
    expect(await cardOf(fleet)).toMatchObject({ number: '7030 21', until: '2029-03-31', version: 3 });
    const versions = await world.asOwner((tx) =>
      tx.query(
        `select version, reason, terms ->> 'PasNummer' as number from fuel_contract_version
         where client_id = $1 order by version`,
        [fleet.clientId],
      ),
    );
    expect(versions).toEqual([
      { version: 2, reason: 'fuelPass', number: '7030 12' },
      { version: 3, reason: 'cardCorrected', number: '7030 21' },
    ]);
    await world.asOwner((tx) =>
      tx.query(`update fuel_contract set card_number = 'other' where client_id = $1 and number = $2`, [
        fleet.clientId,
        fleet.card.number,
      ]),
    );
    expect(await faultsOf(correct({ ...wrong, number: '7030 99' }))).toEqual(['changedMeanwhile']);
  });

  test('DA-05 a number of another fuel contract of the supplier is refused, in any spacing', async () => {
    const { fleet, post } = await aCar();
    const parents = { client_id: fleet.clientId, debtor_number: fleet.debtor.number };
    await world.asOwner(async (tx) => {
      await aFuelContract(tx, { ...parents, supplier: 'Travelcard', card_number: '7030 77' });
      await aFuelContract(tx, { ...parents, supplier: 'Shell', card_number: '7030 88' });
      await aFuelContract(tx, { ...parents, supplier: 'Travelcard', card_number: '7030 66', end_date: '2026-01-31' });
    });
    const number = await world.askPass(fleet.asker, post);
    await world.decide(staff, number, { decision: 'approve' });
    const hand = (card: string) =>
      world.decide(staff, number, carried({ fuelContract: fleet.card.number, number: card }));
    for (const takenNumber of ['7030 77', '703077', '70.30-77']) {
      expect(await faultsOf(hand(takenNumber))).toEqual(['invalidInput card.number']);
    }
    await hand('7030 88');
    const correct = (card: string) =>
      world.decide(staff, number, {
        decision: 'correct',
        card: { fuelContract: fleet.card.number, number: card, validUntil: null },
      });
    expect(await faultsOf(correct('703077'))).toEqual(['invalidInput card.number']);
    expect((await correct('7030 66')).effect).toBe('effective');
  });

  test('FP-14 for a car with two contracts the plate refers to the running one, not a future or ended one', async () => {
    const { fleet, post } = await aCar();
    const [vehicle] = await world.asOwner((tx) =>
      tx.query<{ number: number }>('select vehicle_number as number from lease_contract where client_id = $1', [
        fleet.clientId,
      ]),
    );
    const parents = {
      client_id: fleet.clientId,
      debtor_number: fleet.debtor.number,
      vehicle_number: vehicle?.number ?? 0,
    };
    await world.asOwner(async (tx) => {
      const coming = await aLeaseContract(tx, { ...parents, start_date: '2026-09-01', car_deployed: false });
      const ended = await aLeaseContract(tx, { ...parents, start_date: '2026-02-01', car_taken: true });
      await refreshContractList(tx, fleet.clientId, [coming.number, ended.number], world.now);
    });
    const number = await world.askPass(fleet.asker, post);
    expect((await world.byNumber(staff, number)).contract).toBe(fleet.contract.number);
  });
});
