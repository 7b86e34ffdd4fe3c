import { adminResources } from '@wagenpark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const { languages } = adminResources;

let testing: TestDatabase;
let server: TestServer;
let staff: Person;

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
  const account = await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'bakery', display_name: 'Bakery' });
    await aDebtor(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2, name: 'anchor', display_name: 'Anchor' });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    await tx.query('delete from client_language');
    await tx.query(`insert into client_language (client_id, locale, is_default) values
      (1, 'nl-BE', true), (1, 'fr-BE', false), (2, 'nl-BE', true), (9, 'de-DE', true)`);
    return aPerson(tx, { client_id: 9, role: 'master' });
  });
  staff = await server.signIn(account, 'bakery');
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

test('AA-08 the cultures are the nine languages of the interface, each with its own name', async () => {
  expect((await server.admin(staff, languages.cultures)).answer()).toEqual([
    { id: 1, languageCulture: 'nl-NL', name: 'Nederlands (Nederland)' },
    { id: 2, languageCulture: 'nl-BE', name: 'Nederlands (België)' },
    { id: 3, languageCulture: 'fr-BE', name: 'français (Belgique)' },
    { id: 4, languageCulture: 'fr-FR', name: 'français (France)' },
    { id: 5, languageCulture: 'en-US', name: 'English (United States)' },
    { id: 6, languageCulture: 'en-EN', name: 'English' },
    { id: 7, languageCulture: 'en-GB', name: 'English (United Kingdom)' },
    { id: 8, languageCulture: 'de-DE', name: 'Deutsch (Deutschland)' },
    { id: 9, languageCulture: 'pl-PL', name: 'polski (Polska)' },
  ]);
});

test('AA-08 each language names the clients that offer it, without the provider', async () => {
  const bakery = { id: 1, name: 'bakery', displayName: 'Bakery' };
  const anchor = { id: 2, name: 'anchor', displayName: 'Anchor' };
  const answer = (await server.admin(staff, languages.clients)).answer();
  expect(answer.map(({ languageCulture, clients }) => [languageCulture, clients])).toEqual([
    ['nl-NL', []],
    ['nl-BE', [anchor, bakery]],
    ['fr-BE', [bakery]],
    ['fr-FR', []],
    ['en-US', []],
    ['en-EN', []],
    ['en-GB', []],
    ['de-DE', []],
    ['pl-PL', []],
  ]);
});
