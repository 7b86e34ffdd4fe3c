import { adminResources } from '@wagenpark/contract';
import { type NewClientForm, newClients } from '@wagenpark/contract/admin/new-clients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import type { Reply } from '../../testing/test-server.ts';
import { createUserWorld, type UserWorld } from '../users/users.samples.ts';

let testing: TestDatabase;
let world: UserWorld;
beforeAll(async () => {
  testing = await testDatabase();
  world = await createUserWorld(testing);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

const form = (part: Partial<NewClientForm> = {}): NewClientForm => ({
  name: 'Nieuwbouw',
  displayName: 'Nieuwbouw BV',
  country: 'be',
  timeZone: 'Europe/Brussels',
  currency: 'EUR',
  primaryColor: '#7B2D5B',
  secondaryColor: '#1d6b45',
  languages: ['nl-BE', 'fr-BE'],
  hasLeaseWise: true,
  leaseCalculation: true,
  companies: [
    { number: 7002, code: 'NBZ', name: 'Nieuwbouw Zuid', parent: 7001 },
    { number: 7001, code: 'NBH', name: 'Nieuwbouw Holding', parent: null },
  ],
  supervisor: { firstName: 'Nele', lastName: 'Bouwens', email: 'Nele@nieuwbouw.example' },
  ...part,
});
const create = async (part: Partial<NewClientForm> = {}, name: 'mieke' | 'sofie' = 'mieke') =>
  world.server.admin(await world.as(name), newClients.create, { body: form(part) });
const clients = () =>
  world.server.database.asStaff((tx) => tx.query<{ name: string }>('select name from client order by client_id'));
const errorOf = (reply: Reply<unknown>) => {
  const [error] = reply.errors();
  return [reply.status, error?.code, error?.path];
};

test('a client that staff create has its identity, languages, licences and companies, and its supervisor signs in with the mailed link', async () => {
  const reply = await create();
  expect(reply.answer()).toEqual([
    { id: 10, name: 'nieuwbouw', displayName: 'Nieuwbouw BV', expiresAt: '2026-03-17T09:00:00.000Z' },
  ]);
  const { clientSettings } = adminResources;
  const guest = await world.server.admin(await world.as('sofie'), clientSettings.get, {
    query: { clientName: 'nieuwbouw' },
  });
  expect(guest.answer()).toMatchObject([
    {
      clientId: 10,
      countryCarData: 'be',
      currency: 'EUR',
      timeZone: 'Europe/Brussels',
      primaryColor: '#7b2d5b',
      secondaryColor: '#1d6b45',
      languages: [
        { isDefault: true, culture: { languageCulture: 'nl-BE' } },
        { culture: { languageCulture: 'fr-BE' } },
      ],
    },
  ]);
  await world.server.database.inScope(wholeClient(10), async (tx) => {
    expect(await tx.query('select number, parent_number, code, name from debtor order by number')).toEqual([
      { number: 7001, parent_number: null, code: 'NBH', name: 'Nieuwbouw Holding' },
      { number: 7002, parent_number: 7001, code: 'NBZ', name: 'Nieuwbouw Zuid' },
    ]);
    expect(await tx.query('select has_lease_wise, modules from client')).toEqual([
      { has_lease_wise: true, modules: ['LeaseCalculation'] },
    ]);
    expect(await tx.query('select email, name, role, sees_all_debtors, language from account')).toEqual([
      {
        email: 'nele@nieuwbouw.example',
        name: 'Nele Bouwens',
        role: 'supervisor',
        sees_all_debtors: true,
        language: 'nl-BE',
      },
    ]);
    const actions = await tx.query<{ action: string }>('select action from audit_event order by at, id');
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['clientMade', 'recordMade', 'userInvited']);
    const [mail] = await tx.query<{ recipient: string; body: string }>(`select recipient, body from mail`);
    expect(mail?.recipient).toBe('nele@nieuwbouw.example');
    expect(mail?.body).toMatch(/\/auth\/password#/);
  });
});

test.each([
  ['a name that a client has', { name: 'CLIENT-1' }, [409, 'valueTaken', 'name']],
  ['the name of the provider', { name: 'Provider' }, [409, 'valueTaken', 'name']],
  ['a name that is no address', { name: 'nieuw bouw' }, [400, 'invalidInput', 'name']],
  ['a colour in words', { primaryColor: 'red' }, [400, 'invalidInput', 'primaryColor']],
  ['no language', { languages: [] }, [400, 'invalidInput', 'languages']],
  ['no company', { companies: [] }, [400, 'invalidInput', 'companies']],
  [
    'companies in a circle',
    {
      companies: [
        { number: 1, code: 'A', name: 'A', parent: 2 },
        { number: 2, code: 'B', name: 'B', parent: 1 },
      ],
    },
    [400, 'invalidInput', 'companies.0.parent'],
  ],
  [
    'the address of staff',
    { supervisor: { firstName: 'M', lastName: 'M', email: 'Mieke@provider.example' } },
    [409, 'accountExists', 'supervisor.email'],
  ],
  [
    'an address that nobody signs in with',
    { supervisor: { firstName: 'M', lastName: 'M', email: 'nobody' } },
    [400, 'invalidInput', 'supervisor.email'],
  ],
])('%s is refused at its field, and nothing is created', async (_what, part, error) => {
  const before = await clients();
  expect(errorOf(await create({ name: 'anders', ...part }))).toEqual(error);
  expect(await clients()).toEqual(before);
});

test('a supervisor cannot create a client', async () => {
  expect(errorOf(await create({ name: 'anders' }, 'sofie'))).toEqual([403, 'notPermitted', undefined]);
});

test('when staff concurrently create two clients with the same name, only one is created', async () => {
  const replies = await Promise.all([create({ name: 'tweeling' }), create({ name: 'Tweeling' })]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
