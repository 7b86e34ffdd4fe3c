import { adminResources } from '@wagenpark/contract';
import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { type Role, rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toRefusal } from '../../http/error-replies.ts';
import type { Caller } from '../../platform/caller.ts';
import { newId, systemClock } from '../../platform/clock.ts';
import { aClient, anAccount } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { savedViewRoutes } from './functions.ts';
import { savedViewService } from './service.ts';

/*
 * Test data: client 1 has Anna and Bram (fleet management), Sofie (supervisor), Driss (driver) and Dirk (a driver
 * without rights); client 2 has Zoë. Mieke, of the leasing company's staff, works in client 1.
 */

let testing: TestDatabase;
let database: Database;
const people = new Map<string, Caller>();
const person = (name: string): Caller => people.get(name)!;
/** A search that contains a person's name, which all readers of the view see. */
const state: SavedView['state'] = {
  tab: 'running',
  search: 'tesla',
  sort: { column: 'EindDatum', descending: true },
  columns: [{ id: 'Kenteken', shown: true, width: 140 }],
  filters: [],
};

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2 });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    const accounts: readonly [name: string, role: Role, home: number, works: number][] = [
      ['Anna', 'fleetmanagement', 1, 1],
      ['Bram', 'fleetmanagement', 1, 1],
      ['Sofie', 'supervisor', 1, 1],
      ['Driss', 'driver', 1, 1],
      ['Dirk', 'driver', 1, 1],
      ['Zoë', 'supervisor', 2, 2],
      ['Mieke', 'master', 9, 1],
    ];
    for (const [name, role, home, works] of accounts) {
      const { number, driver_number } = await anAccount(tx, { client_id: home, role, name });
      people.set(name, {
        account: number,
        accountClientId: home,
        clientId: works,
        clientName: `client-${works}`,
        name,
        email: 'somebody@client.example',
        locale: 'nl-NL',
        role,
        rights: name === 'Dirk' ? [] : rights,
        scope: { clientId: works, debtors: 'all', driver: driver_number, account: number },
        session: newId(),
      });
    }
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const handlers = () => savedViewRoutes(savedViewService({ database, clock: systemClock }));
/** A call of an account, in its whole scope or in that of some debtors. */
const seeing = (name: string, debtors: Caller['scope']['debtors'] = 'all'): Caller => ({
  ...person(name),
  scope: { ...person(name).scope, debtors },
});
const call = (name: string, debtors?: Caller['scope']['debtors']) => ({
  caller: seeing(name, debtors),
  guest: seeing(name, debtors),
  facts: { traceId: 'trace', address: '192.0.2.1' },
  files: [],
  idempotencyKey: undefined,
});
const listOf = async (name: string, list = 'lease-contracts', debtors?: Caller['scope']['debtors']) =>
  (await handlers().list({
    ...call(name, debtors),
    params: {},
    query: { list },
    body: undefined,
  })) as readonly SavedView[];
const namesOf = async (name: string, list?: string, debtors?: Caller['scope']['debtors']) =>
  (await listOf(name, list, debtors)).map((view) => view.name);

/** Columns and a sort order, without a search that contains a name. */
const plain: SavedView['state'] = { ...state, search: '' };

type Given = { shared?: boolean; list?: string; state?: SavedView['state']; debtors?: Caller['scope']['debtors'] };
async function create(by: string, name: string, overrides: Given = {}): Promise<SavedView> {
  const body = { list: 'lease-contracts', shared: false, state, name, ...overrides };
  const made = await handlers().create({ ...call(by, overrides.debtors), params: {}, query: undefined, body });
  return (made as readonly SavedView[])[0]!;
}
async function change(by: string, view: SavedView, overrides: Partial<SavedView>): Promise<SavedView> {
  const { name, shared, version } = { ...view, ...overrides };
  const body = { name, shared, version, state: overrides.state ?? view.state };
  const changed = await handlers().change({ ...call(by), params: { id: view.id }, query: undefined, body });
  return (changed as readonly SavedView[])[0]!;
}
const remove = (by: string, { id }: Pick<SavedView, 'id'>) =>
  handlers().remove({ ...call(by), params: { id }, query: undefined, body: undefined });
const setDefault = (by: string, { id }: Pick<SavedView, 'id'>, isDefault = true) =>
  handlers().setDefault({ ...call(by), params: { id }, query: undefined, body: { isDefault } });

/** The error code of a refused call, as in the HTTP response. */
async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => toRefusal(error),
  );
  return failure?.code;
}

describe('reading', () => {
  test('a private view is visible only to its owner, a shared one to the whole client, and to no other', async () => {
    const list = 'fines';
    const own = await create('Anna', 'Mine', { list });
    const shared = await create('Anna', 'Ours', { list, shared: true });
    await create('Zoë', 'Foreign', { list, shared: true });
    expect(own).toMatchObject({ mine: true, can: ['change', 'share'], maker: 'Anna', version: 1, state });
    expect(await namesOf('Anna', list)).toEqual(['Mine', 'Ours']);
    for (const name of ['Bram', 'Sofie', 'Mieke']) expect(await namesOf(name, list), name).toEqual(['Ours']);
    expect(await namesOf('Zoë', list)).toEqual(['Foreign']);
    expect((await listOf('Bram', list))[0]).toMatchObject({ mine: false, can: [], maker: 'Anna' });
    expect((await listOf('Sofie', list))[0]).toMatchObject({ mine: false, can: ['change'] });

    for (const by of ['Bram', 'Sofie', 'Zoë', 'Mieke']) {
      expect(await codeOf(change(by, own, { name: 'Taken over' })), by).toBe('notFound');
      expect(await codeOf(setDefault(by, own)), by).toBe('notFound');
      expect(await codeOf(remove(by, own)), by).toBe('notFound');
    }
    expect(await codeOf(remove('Zoë', shared))).toBe('notFound');
    expect(await codeOf(remove('Anna', { id: newId() }))).toBe('notFound');
  });

  test('a shared view with search or filters is visible to users who see at least as much as its author; others to all', async () => {
    const list = 'requests';
    await create('Anna', 'Plain', { list, shared: true, state: plain });
    await create('Anna', 'Of all', { list, shared: true });
    await create('Anna', 'Of 10', { list, shared: true, debtors: [10] });
    const filters = [{ parameter: 'client', value: 'somebody' }];
    const narrow = await create('Anna', 'Of 10 and 20', {
      list,
      shared: true,
      debtors: [10, 20],
      state: { ...plain, filters },
    });
    expect(await namesOf('Bram', list)).toEqual(['Of 10', 'Of 10 and 20', 'Of all', 'Plain']);
    expect(await namesOf('Bram', list, [20, 10, 30])).toEqual(['Of 10', 'Of 10 and 20', 'Plain']);
    expect(await namesOf('Bram', list, [10])).toEqual(['Of 10', 'Plain']);
    expect(await namesOf('Bram', list, [])).toEqual(['Plain']);
    expect(await namesOf('Driss', list)).toEqual(['Plain']);
    expect(await namesOf('Anna', list, [10])).toHaveLength(4);

    // A new name does not change who may read the view. With a new search, the view gets the debtors of the search's
    // author.
    const renamed = await change('Sofie', narrow, { name: 'Renamed' });
    expect(await namesOf('Bram', list, [10, 20])).toContain('Renamed');
    await change('Sofie', renamed, { state: { ...narrow.state, search: 'Jansen' } });
    expect(await namesOf('Bram', list, [10, 20])).not.toContain('Renamed');
  });

  test('PE-17 views of a list are only for users who may see the list', async () => {
    const list = 'invoices';
    const shared = await create('Anna', 'Late', { list, shared: true, state: plain });
    expect(await namesOf('Driss', list)).toEqual(['Late']);
    expect(await codeOf(listOf('Dirk', list))).toBe('notPermitted');
    expect(await codeOf(create('Dirk', 'Mine', { list }))).toBe('notPermitted');
    expect(await codeOf(setDefault('Dirk', shared))).toBe('notFound');
    for (const nowhere of ['no-such-list', 'constructor', 'mails', 'request-queue']) {
      expect(await codeOf(listOf('Sofie', nowhere)), nowhere).toBe('notPermitted');
      expect(await codeOf(create('Sofie', 'Mine', { list: nowhere })), nowhere).toBe('notPermitted');
    }
    await remove('Anna', shared);
  });

  test('PE-17 private views are private through the policies alone', async () => {
    const list = 'invoices';
    await create('Anna', 'Mine', { list });
    await create('Anna', 'Ours', { list, shared: true });
    const seenBy = (name: string) =>
      database.readInScope(person(name).scope, (tx) =>
        tx.query(`select name from saved_view where list = '${list}' order by name`),
      );
    expect(await seenBy('Anna')).toHaveLength(2);
    for (const name of ['Bram', 'Sofie', 'Mieke']) expect(await seenBy(name), name).toEqual([{ name: 'Ours' }]);
    expect(await seenBy('Zoë')).toEqual([]);
    const stolen = database.inScope(person('Bram').scope, (tx) =>
      tx.query(`update saved_view set name = 'Stolen' where list = '${list}' and not is_shared returning 1`),
    );
    expect(await stolen).toEqual([]);
    await setDefault('Anna', (await listOf('Anna', list))[0]!);
    const defaults = (name: string) =>
      database.readInScope(person(name).scope, (tx) => tx.query('select list from saved_view_default'));
    expect(await defaults('Anna')).toContainEqual({ list });
    expect(await defaults('Bram')).not.toContainEqual({ list });
  });
});

describe('changing', () => {
  test('shared views are changed by their owner and by supervisors; others only see them', async () => {
    const view = await create('Anna', 'Who changes', { shared: true });
    expect(await codeOf(change('Bram', view, { name: 'Bram’s' }))).toBe('notPermitted');
    expect(await codeOf(remove('Bram', view))).toBe('notPermitted');
    const renamed = await change('Sofie', view, { name: 'Sofie’s word' });
    expect(renamed).toMatchObject({ name: 'Sofie’s word', version: 2, maker: 'Anna', mine: false });
    expect(await codeOf(change('Sofie', renamed, { shared: false }))).toBe('notPermitted');
    expect(await change('Anna', renamed, { shared: false })).toMatchObject({ shared: false, version: 3 });
    expect(await namesOf('Sofie')).not.toContain('Sofie’s word');
    await remove('Anna', view);
    expect(await codeOf(remove('Anna', view))).toBe('notFound');
  });

  test('sharing requires role fleet management', async () => {
    expect(await codeOf(create('Driss', 'For all', { shared: true }))).toBe('notPermitted');
    const own = await create('Driss', 'Only mine');
    expect(own.can).toEqual(['change']);
    expect(await codeOf(change('Driss', own, { shared: true }))).toBe('notPermitted');
  });

  test('of two concurrent changes the later is refused, and nothing is overwritten', async () => {
    const view = await create('Anna', 'Both', { shared: true });
    const outcomes = await Promise.all([
      codeOf(change('Anna', view, { state: { ...state, search: 'volvo' } })),
      codeOf(change('Sofie', view, { state: { ...state, search: 'kia' } })),
    ]);
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'changedMeanwhile')).toHaveLength(1);
  });
});

describe('names and limits', () => {
  test('a name is unique per person and list, in any spelling and with concurrent saves', async () => {
    const list = 'fuel-contracts';
    const outcomes = await Promise.all(
      ['Electric', 'electric', 'ELECTRIC'].map((name) => codeOf(create('Anna', name, { list }))),
    );
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'nameTaken')).toHaveLength(2);
    await create('Anna', 'Electric', { list: 'requests' });
    await create('Bram', 'Electric', { list });
    const diesel = await create('Anna', 'Diesel', { list });
    expect(await codeOf(change('Anna', diesel, { name: 'eLECTRIC' }))).toBe('nameTaken');
    expect(await change('Anna', diesel, { name: 'DIESEL' })).toMatchObject({ name: 'DIESEL' });
  });

  test('at most a hundred per person and list, also with concurrent saves', async () => {
    const list = 'driver-history';
    const owner = person('Bram');
    await database.asOwner((tx) =>
      tx.query(
        `insert into saved_view (client_id, id, list, owner_client_id, owner_number, owner_name, name, state)
         select 1, gen_random_uuid(), $1, 1, $2, 'Bram', 'View ' || n, '{}' from generate_series(1, 98) n`,
        [list, owner.account],
      ),
    );
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((place) => codeOf(create('Bram', `More ${place}`, { list }))),
    );
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(2);
    expect(outcomes.filter((code) => code === 'tooManyViews')).toHaveLength(3);
    await create('Anna', 'Her first', { list });
    await create('Bram', 'In another list', { list: 'requests' });
  });

  test('invalid names and states are refused', () => {
    const { body } = adminResources.savedViews.create;
    const good = { list: 'lease-contracts', name: ' Electric ', shared: false, state };
    expect(v.parse(body!, good)).toMatchObject({ name: 'Electric' });
    const bad = (overrides: object) => v.safeParse(body!, { ...good, ...overrides }).success;
    for (const name of ['', '   ', 'x'.repeat(61), 'two\nlines', 'half \ud800', 'nul \u0000']) {
      expect(bad({ name }), JSON.stringify(name)).toBe(false);
    }
    expect(bad({ list: 'Lease Contracts' })).toBe(false);
    for (const given of [
      { ...state, script: 'alert(1)' },
      { ...state, search: 'x'.repeat(201) },
      { ...state, tab: '<script>' },
      { ...state, sort: { column: 'a b', descending: true } },
      { ...state, columns: [{ id: 'Kenteken', shown: true, width: 501 }] },
      { ...state, columns: Array.from({ length: 101 }, (_, index) => ({ id: `c${index}`, shown: true, width: null })) },
      { ...state, filters: Array.from({ length: 11 }, (_, index) => ({ parameter: `p${index}`, value: 'x' })) },
    ]) {
      expect(bad({ state: given }), JSON.stringify(given).slice(0, 80)).toBe(false);
    }
  });

  test('the largest accepted view can be stored', async () => {
    const largest: SavedView['state'] = {
      ...state,
      search: '\u{1f698}'.repeat(100),
      columns: Array.from({ length: 100 }, (_, index) => ({
        id: `c${index}`.padEnd(64, 'x'),
        shown: false,
        width: 500,
      })),
      filters: Array.from({ length: 10 }, (_, index) => ({
        parameter: `p${index}`.padEnd(64, 'x'),
        value: '\u{1f698}'.repeat(100),
      })),
    };
    const view = await create('Anna', 'Large');
    const { name, shared, version } = view;
    const submitted = v.parse(adminResources.savedViews.change.body!, { name, shared, version, state: largest });
    expect(await change('Anna', view, { state: submitted.state })).toMatchObject({ state: largest });
  });
});

describe('the default view of a list', () => {
  test('one per person and list; another replaces it; it is removed with its view', async () => {
    const list = 'lease-contracts';
    const ours = await create('Anna', 'Ours', { list, shared: true, state: plain });
    const mine = await create('Bram', 'Mine', { list });
    const defaultOf = async (name: string) => (await listOf(name, list)).find(({ isDefault }) => isDefault)?.name;
    await setDefault('Bram', ours);
    await setDefault('Bram', mine);
    await setDefault('Driss', ours);
    await setDefault('Mieke', ours);
    expect(await defaultOf('Bram')).toBe('Mine');
    expect(await defaultOf('Driss')).toBe('Ours');
    expect(await defaultOf('Mieke')).toBe('Ours');
    expect(await defaultOf('Anna')).toBeUndefined();
    // Removing a view that is not the default changes nothing.
    await setDefault('Bram', ours, false);
    expect(await defaultOf('Bram')).toBe('Mine');
    await setDefault('Bram', mine, false);
    expect(await defaultOf('Bram')).toBeUndefined();

    await change('Anna', ours, { shared: false });
    expect(await defaultOf('Driss')).toBeUndefined();
    await remove('Anna', ours);
    expect(await namesOf('Driss', list)).not.toContain('Ours');
  });

  test('of two concurrent choices only one is stored', async () => {
    const list = 'fines';
    const views = [await create('Anna', 'One', { list }), await create('Anna', 'Two', { list })];
    await Promise.all([...views, ...views].map((view) => setDefault('Anna', view)));
    expect((await listOf('Anna', list)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});
