import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDebtor } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDebtorChange, aDriverChange, aReferenceChange } from './fleet-posts-testing.ts';
import { aFleetOfTwo, faultsOf, RequestWorld } from './request-testing.ts';

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

/** The numbers of a client's requests, mails and jobs. */
const traces = async (clientId: number) => {
  const [counts] = await world.asOwner((tx) =>
    tx.query<{ requests: number; mails: number; jobs: number }>(
      `select (select count(*) from request where client_id = $1) as requests,
        (select count(*) from mail where client_id = $1) as mails,
        (select count(*) from pgboss.job where data ->> 'clientId' = $1::text) as jobs`,
      [clientId],
    ),
  );
  return counts;
};
const nothing = { requests: 0, mails: 0, jobs: 0 };

describe('requesting another debtor', () => {
  test('CR-01 CR-05 DA-04 DA-05 the request is stored with old and new value, and mailed to leasing company and requester; the contract stays', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askDebtor(fleet.asker, aDebtorChange(fleet, { day: '2026-03-20' }));
    const from = `${fleet.debtor.name} (${fleet.debtor.number})`;
    const to = `${fleet.other.name} (${fleet.other.number})`;
    expect(await world.byNumber(fleet.asker, number)).toMatchObject({
      kind: 'debtorChange',
      contractKind: 'lease',
      contract: fleet.contract.number,
      status: 'waitingForApproval',
      effectiveFrom: '2026-03-20',
      from,
      to,
      changes: [
        { field: 'Debiteur', before: from, after: to },
        { field: 'Ingangsdatum', before: null, after: '2026-03-20' },
      ],
    });
    const mails = await world.asOwner((tx) =>
      tx.query<{ recipient: string; subject: string; body: string }>(
        'select recipient, subject, body from mail where request_number = $1 order by id',
        [number],
      ),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['leasing@lessor.example', fleet.manager.email]);
    expect(mails[0]?.subject).toContain('wijziging van debiteur');
    expect(mails[0]?.body).toContain(`Huidige debiteur: ${from}\nNieuwe debiteur: ${to}\nIngangsdatum: 20 maart 2026`);
    expect(mails[1]?.body).toContain(`Neuer Debitor: ${to}`);
    const rows = await world.asOwner((tx) =>
      tx.query('select debtor_number as debtor, version from lease_contract where client_id = $1', [fleet.clientId]),
    );
    expect(rows).toEqual([{ debtor: fleet.debtor.number, version: 1 }]);
  });

  test('CR-03 CR-04 the current debtor, an outdated one, and a past day are refused; nothing is stored', async () => {
    const fleet = await aFleetOfTwo(world);
    const refused = (overrides: Parameters<typeof aDebtorChange>[1]) =>
      faultsOf(world.askDebtor(fleet.asker, aDebtorChange(fleet, overrides)));
    expect(await refused({ DebiteurIdNew: fleet.debtor.number })).toEqual(['debtorUnchanged DebiteurIdNew']);
    expect(await refused({ DebiteurId: fleet.other.number })).toEqual(['changedMeanwhile']);
    expect(await refused({ day: '2026-03-09' })).toEqual(['startDateInPast IngangsDatum']);
    expect(await refused({ IngangsDatum: '/Date(999999999999999)/' })).toEqual(['invalidInput IngangsDatum']);
    expect(await traces(fleet.clientId)).toEqual(nothing);
  });

  test('CR-05 PE-17 a foreign contract or debtor gives the same error as one outside the scope', async () => {
    const fleet = await aFleetOfTwo(world);
    const foreign = await aFleetOfTwo(world);
    const refused = (asker: typeof fleet.asker, overrides: Parameters<typeof aDebtorChange>[1]) =>
      faultsOf(world.askDebtor(asker, aDebtorChange(fleet, overrides)));
    for (const DebiteurIdNew of [foreign.debtor.number, 999_999_999]) {
      expect(await refused(fleet.asker, { DebiteurIdNew })).toEqual(['notFound']);
    }
    for (const ContractNummer of [foreign.contract.number, foreign.card.number, 999_999_999]) {
      expect(await refused(fleet.asker, { ContractNummer })).toEqual(['notFound']);
    }
    expect(await refused(fleet.here, {})).toEqual(['notFound']);
    expect(await refused(fleet.there, {})).toEqual(['notFound']);
    expect(await traces(fleet.clientId)).toEqual(nothing);
    expect(await traces(foreign.clientId)).toEqual(nothing);
  });

  test('DA-06 a debtor change and a reference change can be open together, two of the same kind cannot', async () => {
    const fleet = await aFleetOfTwo(world);
    const first = await world.askDebtor(fleet.asker, aDebtorChange(fleet));
    await world.askReference(fleet.asker, aReferenceChange(fleet));
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => world.askDebtor(fleet.asker, aDebtorChange(fleet))));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { errors: [{ code: 'requestAlreadyOpen', params: { number: first } }] },
      });
    }
    expect(await traces(fleet.clientId)).toMatchObject({ requests: 2, mails: 4 });
  });
});

describe('requesting another reference', () => {
  test('CR-07 CR-08 a reference is required if there is none; an empty one removes the existing one', async () => {
    const fleet = await aFleetOfTwo(world);
    const ask = (overrides: Parameters<typeof aReferenceChange>[1]) =>
      world.askReference(fleet.asker, aReferenceChange(fleet, overrides));
    expect(await faultsOf(ask({ ReferentieNieuw: ' ', day: '2026-03-09' }))).toEqual([
      'startDateInPast IngangsDatum',
      'required ReferentieNieuw',
    ]);
    expect(await faultsOf(ask({ ReferentieNieuw: null }))).toEqual(['required ReferentieNieuw']);
    expect(await traces(fleet.clientId)).toEqual(nothing);

    const ofCard = { Contract: fleet.card.number, ReferentieOud: 'PAS 1' };
    expect(await faultsOf(ask({ ...ofCard, ReferentieNieuw: ' PAS 1 ' }))).toEqual([
      'referenceUnchanged ReferentieNieuw',
    ]);
    const number = await ask({ ...ofCard, ReferentieNieuw: '' });
    expect(await world.byNumber(fleet.asker, number)).toMatchObject({
      kind: 'referenceChange',
      contractKind: 'fuel',
      from: 'PAS 1',
      to: null,
      changes: [
        { field: 'ContractReferentie', before: 'PAS 1', after: null },
        { field: 'Ingangsdatum', before: null, after: '2026-03-10' },
      ],
    });
  });

  test('CR-08 an outdated reference or debtor in the form is reported', async () => {
    const fleet = await aFleetOfTwo(world);
    const refused = (overrides: Parameters<typeof aReferenceChange>[1]) =>
      faultsOf(world.askReference(fleet.asker, aReferenceChange(fleet, overrides)));
    expect(await refused({ ReferentieOud: 'KP 6' })).toEqual(['changedMeanwhile']);
    expect(await refused({ Debiteurnummer: fleet.other.number })).toEqual(['changedMeanwhile']);
  });

  test('CR-09 DM-14 the kind of contract follows from its number; a card without a car is shown by its number', async () => {
    const fleet = await aFleetOfTwo(world);
    const number = await world.askReference(fleet.asker, aReferenceChange(fleet, { Contract: fleet.pool.number }));
    expect(await world.byNumber(fleet.asker, number)).toMatchObject({
      contractKind: 'fuel',
      contract: fleet.pool.number,
      plate: null,
      car: null,
    });
    const mails = await world.asOwner((tx) =>
      tx.query<{ subject: string; body: string }>(
        'select subject, body from mail where request_number = $1 order by id',
        [number],
      ),
    );
    expect(mails[0]?.subject).toContain(String(fleet.pool.number));
    expect(mails[0]?.body).not.toContain('Kenteken');
    const result = await world.list(fleet.asker, { search: String(fleet.pool.number) });
    expect(result.results.map((request) => request.number)).toEqual([number]);
    const audits = await world.asOwner((tx) =>
      tx.query(
        'select action, entity_kind as kind, entity_number as number from audit_event where request_number = $1',
        [number],
      ),
    );
    expect(audits).toEqual([{ action: 'referenceChangeAsked', kind: 'fuelContract', number: fleet.pool.number }]);
  });
});

describe('permissions', () => {
  test('settled 19: requires the right for the contract’s kind, and at least fleet management', async () => {
    const fleet = await aFleetOfTwo(world);
    const ofCard = { ContractNummer: fleet.card.number };
    const lease = { ...fleet.asker, rights: ['ContractenLease' as const] };
    const fuel = { ...fleet.asker, rights: ['BrandstofContractenLease' as const] };
    const sub = { ...fleet.asker, role: 'subsupervisor' as const };
    expect(await faultsOf(world.askDebtor(lease, aDebtorChange(fleet, ofCard)))).toEqual(['notPermitted']);
    expect(await faultsOf(world.askDebtor(fuel, aDebtorChange(fleet)))).toEqual(['notPermitted']);
    expect(await faultsOf(world.askReference(sub, aReferenceChange(fleet)))).toEqual(['notPermitted']);
    expect(await traces(fleet.clientId)).toEqual(nothing);
    await world.askDebtor(lease, aDebtorChange(fleet));
    await world.askDebtor(fuel, aDebtorChange(fleet, ofCard));
  });

  test('DM-14 a fuel contract has no driver change', async () => {
    const fleet = await aFleetOfTwo(world);
    const asker = { ...fleet.asker, role: 'supervisor' as const, rights: ['WijzigenBestuurderLease' as const] };
    const change = aDriverChange(fleet, { ContractNummer: fleet.card.number });
    expect(await faultsOf(world.ask(asker, change))).toEqual(['notFound']);
  });

  test('CR-01 an ended contract allows no change of driver, debtor or reference', async () => {
    const fleet = await aFleetOfTwo(world);
    await world.asOwner(async (tx) => {
      await tx.query('update lease_contract set car_taken = true where client_id = $1', [fleet.clientId]);
      await tx.query(`update fuel_contract set end_date = '2026-03-09' where client_id = $1 and number = $2`, [
        fleet.clientId,
        fleet.card.number,
      ]);
    });
    const driving = { ...fleet.asker, rights: [...fleet.asker.rights, 'WijzigenBestuurderLease' as const] };
    const wishes = [
      () => world.ask(driving, aDriverChange(fleet)),
      () => world.askDebtor(fleet.asker, aDebtorChange(fleet)),
      () => world.askReference(fleet.asker, aReferenceChange(fleet)),
      () => world.askDebtor(fleet.asker, aDebtorChange(fleet, { ContractNummer: fleet.card.number })),
    ];
    for (const wish of wishes) expect(await faultsOf(wish())).toEqual(['contractTerminated']);
    expect(await traces(fleet.clientId)).toEqual(nothing);
    await world.askReference(fleet.asker, aReferenceChange(fleet, { Contract: fleet.pool.number }));
  });

  test('PE-17 a debtor below the user’s own is in scope', async () => {
    const fleet = await aFleetOfTwo(world);
    const below = await world.asOwner((tx) =>
      aDebtor(tx, { client_id: fleet.clientId, parent_number: fleet.debtor.number }),
    );
    const asker = { ...fleet.here, scope: { ...fleet.here.scope, debtors: [fleet.debtor.number, below.number] } };
    const number = await world.askDebtor(asker, aDebtorChange(fleet, { DebiteurIdNew: below.number }));
    expect((await world.byNumber(asker, number)).to).toContain(below.name);
  });
});
