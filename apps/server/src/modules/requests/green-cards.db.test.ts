import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aStoredFile } from '../stored-files/builders.samples.ts';
import { aFuelPass } from './change-posts-testing.ts';
import { requestFiles } from './files.ts';
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

/** A fleet, and the posted form for a green card of its driver, with a trailer. */
async function aCar() {
  const fleet = await aFleetOfTwo(world);
  const [row] = await world.asOwner((tx) =>
    tx.query<{ plate: string }>('select list_plate as plate from lease_contract where client_id = $1', [
      fleet.clientId,
    ]),
  );
  const pass = aFuelPass({ Kenteken: row?.plate ?? '', BestuurderNummer: fleet.former.number });
  return { fleet, post: { ...pass, AanhangerKenteken: 'WA-12-BC', AanhangerType: 'Open trailer' } };
}

/** A file that staff stored for a client; a PDF by default. */
const aFile = async ({ clientId }: FleetOfTwo, overrides: { content_type?: string; by?: number } = {}) => {
  const { by = staff.account, ...facts } = overrides;
  const file = await world.asOwner((tx) => aStoredFile(tx, { client_id: clientId, stored_by_number: by, ...facts }));
  return file.id;
};
const carried = (...files: readonly string[]) => ({ decision: 'carryOut' as const, files: [...files] });

describe('requesting a green card', () => {
  test('FP-06 FP-18 staff see every fact of it, including the trailer', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askGreenCard(fleet.asker, post);
    const request = await world.byNumber(staff, number);
    expect(request).toMatchObject({ kind: 'greenCard', status: 'waitingForApproval', to: 'Anna de Vries', files: [] });
    expect(request.changes).toEqual([
      { field: 'PasVoor', before: null, after: 'Anna de Vries' },
      { field: 'Geslacht', before: null, after: '2' },
      { field: 'Voorletters', before: null, after: 'A.B.' },
      { field: 'Bedrijfnaam', before: null, after: 'Vries Installatie B.V.' },
      { field: 'Email', before: null, after: 'anna@vries.example' },
      { field: 'Telefoon', before: null, after: '030-5550101' },
      { field: 'PasAdres', before: null, after: 'Dorpsstraat 12 bis, 3511 AB, Utrecht, Nederland' },
      { field: 'AanhangerKenteken', before: null, after: 'WA-12-BC' },
      { field: 'AanhangerType', before: null, after: 'Open trailer' },
    ]);
    expect(request.mails[0]?.body).toContain('Groene kaart voor: Anna de Vries');
  });

  test('FP-09 telephone, mail address, company and trailer are optional, name and car are required', async () => {
    const { fleet, post } = await aCar();
    const bare = { Telefoon: null, Email: null, Bedrijfnaam: null, AanhangerKenteken: null, AanhangerType: null };
    const number = await world.askGreenCard(fleet.asker, { ...post, ...bare });
    expect((await world.byNumber(staff, number)).changes.map(({ field }) => field)).not.toContain('AanhangerType');
    const other = await aCar();
    const lacking = { ...other.post, AchterNaam: null, Auto: '' };
    expect(await faultsOf(world.askGreenCard(other.fleet.asker, lacking))).toEqual([
      'required AchterNaam',
      'required Auto',
    ]);
  });

  test('settled 19: a driver can request one only for the own car; a fuel pass and a green card can be open together', async () => {
    const { fleet, post } = await aCar();
    const other = await aCar();
    await world.askGreenCard(fleet.driver, post);
    const { AanhangerKenteken: _plate, AanhangerType: _type, ...pass } = post;
    await world.askPass(fleet.driver, pass);
    expect(await faultsOf(world.askGreenCard(fleet.driver, post))).toEqual(['requestAlreadyOpen']);
    expect(await faultsOf(world.askGreenCard(fleet.driver, other.post))).toEqual(['notFound Kenteken']);
    const subsupervisor = { ...other.fleet.asker, role: 'subsupervisor' as const };
    expect(await faultsOf(world.askGreenCard(subsupervisor, other.post))).toEqual(['notPermitted']);
  });
});

describe('an approved green card', () => {
  test('FP-18 is promised for a day; with its PDF it is a document of the contract, and the requester is informed', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askGreenCard(fleet.asker, post);
    expect(await world.documents(fleet.asker, fleet.contract.number)).toEqual([]);
    await world.decide(staff, number, { decision: 'approve', effectiveFrom: '2026-03-20' });
    const { clientNumber } = await world.byNumber(staff, number);
    const document = { request: number, clientNumber, kind: 'greenCard', name: 'Anna de Vries' };
    expect(await world.documents(fleet.asker, fleet.contract.number)).toEqual([
      { ...document, promised: '2026-03-20', files: [] },
    ]);
    const id = await aFile(fleet);
    const carriedOut = await world.decide(staff, number, carried(id));
    const file = {
      id,
      name: 'card.pdf',
      contentType: 'application/pdf',
      size: 15,
      width: null,
      height: null,
      storedBy: 'Anna de Vries',
      storedAt: '2026-03-10T09:00:00.000Z',
    };
    expect(carriedOut).toMatchObject({ status: 'approved', effect: 'effective', can: [], files: [file] });
    expect(carriedOut.mails.at(-1)).toMatchObject({ to: fleet.manager.email });
    expect(carriedOut.mails.at(-1)?.subject).toMatch(/^Ihre Grüne Karte ist da/);
    expect((await world.byNumber(fleet.asker, number)).files).toEqual([file]);
    expect(await world.documents(fleet.asker, fleet.contract.number)).toEqual([
      { ...document, promised: null, files: [file] },
    ]);
    // Another company sees nothing of it.
    expect(await world.documents(fleet.there, fleet.contract.number)).toEqual([]);
  });

  test('FP-18 its file is readable for the requester, supervisors, staff, and users who may see documents', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askGreenCard(fleet.asker, post);
    const mayRead = (caller: Caller) => world.asOwner((tx) => requestFiles.mayRead(tx, caller, number, ''));
    const colleague = { ...fleet.asker, account: fleet.asker.account + 1_000_000, rights: [] as const };
    expect(await mayRead(fleet.asker)).toBe(true);
    expect(await mayRead(staff)).toBe(true);
    expect(await mayRead(colleague)).toBe(false);
    expect(await mayRead({ ...colleague, rights: ['Documenten'] })).toBe(true);
    expect(await mayRead({ ...colleague, role: 'supervisor' })).toBe(true);
  });

  test('DA-05 no green card is issued for a car with another driver by now', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askGreenCard(fleet.asker, post);
    const drives = (driver: number) =>
      world.asOwner((tx) =>
        tx.query('update driver_assignment set driver_number = $2 where client_id = $1', [fleet.clientId, driver]),
      );
    await drives(fleet.next.number);
    expect(await faultsOf(world.decide(staff, number, { decision: 'approve' }))).toEqual(['changedMeanwhile']);
    await drives(fleet.former.number);
    await world.decide(staff, number, { decision: 'approve' });
    await drives(fleet.next.number);
    const id = await aFile(fleet);
    expect(await faultsOf(world.decide(staff, number, carried(id)))).toEqual(['changedMeanwhile']);
    await drives(fleet.former.number);
    await world.decide(staff, number, carried(id));
    expect(await world.byNumber(staff, number)).toMatchObject({ effect: 'effective' });
  });

  test('without a file, with a photo, a foreign or unknown file, or a card it is not issued', async () => {
    const { fleet, post } = await aCar();
    const number = await world.askGreenCard(fleet.asker, post);
    const id = await aFile(fleet);
    expect(await faultsOf(world.decide(staff, number, carried(id)))).toEqual(['requestNotInState']);
    await world.decide(staff, number, { decision: 'approve' });
    expect(await faultsOf(world.decide(staff, number, carried()))).toEqual(['required files']);
    expect(await faultsOf(world.decide(staff, number, { decision: 'carryOut' }))).toEqual(['required files']);
    const photo = await aFile(fleet, { content_type: 'image/jpeg' });
    expect(await faultsOf(world.decide(staff, number, carried(photo)))).toEqual(['invalidInput files']);
    const foreign = await aFile(fleet, { by: fleet.asker.account });
    const ofOther = await aFile((await aCar()).fleet);
    for (const other of [foreign, ofOther]) {
      expect(await faultsOf(world.decide(staff, number, carried(other)))).toEqual(['notFound files']);
    }
    const card = { fuelContract: fleet.card.number, number: '1', validUntil: null };
    expect(await faultsOf(world.decide(staff, number, { ...carried(id), card }))).toEqual(['invalidInput card']);
    expect(await world.byNumber(staff, number)).toMatchObject({ effect: 'planned', files: [] });
    const pass = await world.askPass(fleet.asker, aFuelPass({ Kenteken: post.Kenteken }));
    await world.decide(staff, pass, { decision: 'approve' });
    expect(await faultsOf(world.decide(staff, pass, { ...carried(id), card }))).toEqual(['invalidInput files']);
    await world.decide(staff, number, carried(id));
    expect(await faultsOf(world.decide(staff, number, { decision: 'correct', card }))).toEqual(['requestNotInState']);
  });
});
