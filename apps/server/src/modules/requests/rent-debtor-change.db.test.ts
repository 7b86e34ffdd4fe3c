import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aRentAgreement } from '../rent-agreements/builders.samples.ts';
import { aDebtorChange, aReferenceChange } from './fleet-posts-testing.ts';
import { aFleetOfTwo, aStaffMember, type FleetOfTwo, faultsOf, RequestWorld } from './request-testing.ts';

let testing: TestDatabase;
let world: RequestWorld;
beforeAll(async () => {
  testing = await testDatabase();
  world = await RequestWorld.open(testing.connection);
  world.now = new Date('2026-03-10T09:00:00Z');
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

/** The asker of a fleet, who may see rent agreements too. */
const renterOf = ({ asker }: FleetOfTwo): Caller => ({ ...asker, rights: [...asker.rights, 'OvereenkomstenRent'] });

const aRent = (fleet: FleetOfTwo, values: Parameters<typeof aRentAgreement>[1] = {}) =>
  world.asOwner((tx) =>
    aRentAgreement(tx, {
      client_id: fleet.clientId,
      debtor_number: fleet.contract.debtor_number,
      pickup_at: '2026-03-01T08:00:00Z',
      ...values,
    }),
  );

test('DM-16 settled 19: another debtor is asked for from a rent agreement, and is its debtor once staff approve', async () => {
  const fleet = await aFleetOfTwo(world);
  const staff = await aStaffMember(world);
  const { number } = await aRent(fleet);
  const request = await world.askDebtor(renterOf(fleet), aDebtorChange(fleet, { ContractNummer: number }));
  expect(await world.byNumber(fleet.asker, request)).toMatchObject({
    kind: 'debtorChange',
    contractKind: 'rent',
    contract: number,
  });
  expect(await world.decide(staff, request, { decision: 'approve' })).toMatchObject({ effect: 'effective' });
  expect(
    await world.asOwner((tx) =>
      tx.query(
        `select r.debtor_number as debtor, r.version, r.portal_fields as own, v.reason
         from rent_agreement r join rent_agreement_version v
           on v.client_id = r.client_id and v.contract_number = r.number and v.version = r.version
         where r.client_id = $1 and r.number = $2`,
        [fleet.clientId, number],
      ),
    ),
  ).toEqual([{ debtor: fleet.other.number, version: 2, own: ['debtor_number'], reason: 'debtorChange' }]);
});

test('an agreement whose car is back keeps its debtor; agreements have no reference', async () => {
  const fleet = await aFleetOfTwo(world);
  const back = await aRent(fleet, { status: 'reportedBack', arrived_at: '2026-03-05T08:00:00Z' });
  const running = await aRent(fleet);
  expect(
    await faultsOf(world.askDebtor(fleet.asker, aDebtorChange(fleet, { ContractNummer: running.number }))),
  ).toEqual(['notPermitted']);
  expect(
    await faultsOf(world.askDebtor(renterOf(fleet), aDebtorChange(fleet, { ContractNummer: back.number }))),
  ).toEqual(['contractTerminated']);
  expect(
    await faultsOf(world.askReference(renterOf(fleet), aReferenceChange(fleet, { Contract: running.number }))),
  ).toEqual(['notFound']);
});
