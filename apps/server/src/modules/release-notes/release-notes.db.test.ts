import { releaseNotes } from '@wagenpark/contract/admin/release-notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { releaseNoteSource } from './repository.ts';

const subject = {
  'nl-NL': 'Rapporten op abonnement',
  'en-GB': 'Reports by subscription',
  'de-DE': 'Berichte im Abonnement',
  'fr-FR': 'Rapports par abonnement',
  'pl-PL': 'Raporty w subskrypcji',
};
const description = {
  'nl-NL': 'Elk rapport kan vanzelf komen.',
  'en-GB': 'Every report can arrive by itself.',
  'de-DE': 'Jeder Bericht kann von selbst kommen.',
  'fr-FR': 'Chaque rapport peut arriver tout seul.',
  'pl-PL': 'Każdy raport może przychodzić sam.',
};
const note = { date: '2026-02-24', type: 'improved', product: 'MANAGEMENT', subject, description };

describe('RN-02 release notes', () => {
  managedValuesTest({
    source: releaseNoteSource,
    routes: releaseNotes,
    sent: note,
    stored: {
      published_on: '2026-02-24',
      product_code: 'MANAGEMENT',
      note_type: 'improved',
      subject,
      description,
    },
    refused: [
      [{ date: '2026-02-30' }, 'date'],
      [{ product: '' }, 'product'],
      [{ product: 'management' }, 'product'],
      [{ product: 'X'.repeat(21) }, 'product'],
      [{ type: 'broken' }, 'type'],
      [{ subject: { 'nl-NL': 'x'.repeat(121) } }, 'subject.nl-NL'],
      [{ description: { 'nl-NL': 'x'.repeat(4001) } }, 'description.nl-NL'],
    ],
  });
});

describe('release notes of the provider', () => {
  let testing: TestDatabase;
  let server: TestServer;
  let staff: Person;
  let supervisor: Person;
  let colleague: Person;

  beforeAll(async () => {
    testing = await testDatabase();
    server = await testServer(testing.connection);
    const people = await server.database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      await aDebtor(tx, { client_id: 1 });
      await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
      return [
        await aPerson(tx, { client_id: 9, role: 'master' }),
        await aPerson(tx, { client_id: 1, role: 'supervisor' }),
        await aPerson(tx, { client_id: 1, role: 'supervisor' }),
      ] as const;
    });
    staff = await server.signIn(people[0], 'client-1');
    supervisor = await server.signIn(people[1], 'client-1');
    colleague = await server.signIn(people[2], 'client-1');
  });
  afterAll(async () => {
    await server.close();
    await testing.drop();
  });

  const results = async (reply: Promise<{ readonly status: number; readonly text: string }>) => {
    const { text } = await reply;
    return (JSON.parse(text) as { readonly results: readonly unknown[] }).results;
  };
  const listed = (person: Person) =>
    results(server.admin(person, releaseNotes.list)) as Promise<
      readonly { readonly number: number; readonly subject: Readonly<Record<string, string>> }[]
    >;
  const create = async (part: object = {}) => {
    const reply = await server.admin(staff, releaseNotes.create, { body: { ...note, ...part } as never });
    expect(reply.status, reply.text).toBe(200);
  };

  test('RN-05 RN-06 staff write notes; supervisors of every client read those of this portal, newest first', async () => {
    await create({ date: '2026-01-01' });
    await create({ date: '2026-03-01' });
    await create({ date: '2026-02-01', product: 'LEASEWISE' });
    expect((await listed(staff)).map(({ number }) => number)).toEqual([2, 3, 1]);
    expect((await listed(supervisor)).map(({ number }) => number)).toEqual([2, 1]);
    const params = { number: 3 };
    expect((await server.admin(staff, releaseNotes.one, { params })).status).toBe(200);
    expect((await server.admin(supervisor, releaseNotes.one, { params })).status).toBe(404);
    expect((await server.admin(supervisor, releaseNotes.create, { body: note as never })).status).toBe(403);
  });

  test('RN-02 a reader in Belgium gets the text in Dutch', async () => {
    const [first] = await listed(supervisor);
    expect(first?.subject).toMatchObject({
      'nl-BE': 'Rapporten op abonnement',
      'fr-BE': 'Rapports par abonnement',
      'en-US': 'Reports by subscription',
      'pl-PL': 'Raporty w subskrypcji',
    });
  });

  test('RT-24 RN-02 texts are required in all five languages, whatever the languages of the client', async () => {
    const { 'pl-PL': _polish, ...withoutPolish } = subject;
    const reply = await server.admin(staff, releaseNotes.create, {
      body: { ...note, subject: withoutPolish } as never,
    });
    expect(reply.status).toBe(422);
    expect(reply.errors()).toMatchObject([{ code: 'required', path: 'subject.pl-PL' }]);
  });

  test('RN-01 a note is unread for each person until that person has read it', async () => {
    await server.database.asOwner((tx) =>
      tx.query(`update release_note set published_on = current_date - 1 where number = 1`),
    );
    await server.database.asOwner((tx) =>
      tx.query(`update release_note set published_on = current_date where number = 2`),
    );
    await server.database.asOwner((tx) =>
      tx.query(`update release_note set published_on = current_date where number = 3`),
    );
    const unread = (person: Person) => results(server.admin(person, releaseNotes.unread));
    expect(await unread(supervisor)).toEqual([2, 1]);
    // Number 3 is of another product; 77 does not exist.
    const read = server.admin(supervisor, releaseNotes.markRead, { body: { numbers: [2, 3, 77] } });
    expect(await results(read)).toEqual([1]);
    expect(await unread(supervisor)).toEqual([1]);
    expect(await unread(colleague)).toEqual([2, 1]);
    expect(await unread(staff)).toEqual([2, 1]);
    await results(server.admin(staff, releaseNotes.markRead, { body: { numbers: [1, 2] } }));
    expect(await unread(staff)).toEqual([]);
    expect(await unread(supervisor)).toEqual([1]);
  });

  test('RN-01 a note older than 90 days does not count as unread', async () => {
    await server.database.asOwner((tx) =>
      tx.query(`update release_note set published_on = current_date - 92 where number = 1`),
    );
    expect(await results(server.admin(colleague, releaseNotes.unread))).toEqual([2]);
  });

  test('AA-14 AA-15 RN-03 RN-04 other clients of the API read, create, change and delete notes in their language', async () => {
    const submitted = {
      productCode: 'leasewise',
      type: 'fixed',
      date: '2026-04-01',
      subject: 'Sneller',
      description: 'Lijsten\nlopen.',
    };
    const exchanged = { ...submitted, productCode: 'LEASEWISE', id: 4 };
    expect(
      await results(server.admin(staff, releaseNotes.publish, { body: { id: 0, ...submitted } as never })),
    ).toEqual([exchanged]);
    const query = { managementCode: 'LEASEWISE' };
    expect(await results(server.admin(staff, releaseNotes.exchanged, { query }))).toMatchObject([{ id: 3 }, { id: 4 }]);
    expect(await results(server.admin(staff, releaseNotes.exchanged, { query: { id: '4' } }))).toEqual([exchanged]);
    expect(await results(server.admin(staff, releaseNotes.exchanged))).toMatchObject([{ id: 2 }, { id: 1 }]);
    // Clients do not see notes about another product.
    expect(await results(server.admin(supervisor, releaseNotes.exchanged, { query }))).toEqual([]);
    expect(await results(server.admin(supervisor, releaseNotes.exchanged, { query: { id: '4' } }))).toEqual([]);
    const changed = { id: 4, ...submitted, type: 'improved', subject: 'Veel sneller' };
    expect(await results(server.admin(staff, releaseNotes.republish, { body: changed as never }))).toEqual([
      { ...exchanged, type: 'improved', subject: 'Veel sneller' },
    ]);
    const [stored] = await results(server.admin(staff, releaseNotes.one, { params: { number: 4 } }));
    expect(stored).toMatchObject({ subject: { 'nl-NL': 'Veel sneller', 'de-DE': 'Sneller' }, version: 2 });
    const deletion = server.admin(staff, releaseNotes.withdraw, { query: { releaseNoteId: '4' } });
    expect(await results(deletion)).toMatchObject([{ id: 4, subject: 'Veel sneller' }]);
    expect((await server.admin(staff, releaseNotes.withdraw, { query: { releaseNoteId: '4' } })).status).toBe(404);
    const history = await server.database.asOwner((tx) =>
      tx.query(
        `select client_id, action from audit_event where entity_kind = 'releaseNote' and entity_number = 4 order by at, id`,
      ),
    );
    expect(history).toEqual([
      { client_id: 9, action: 'recordMade' },
      { client_id: 9, action: 'recordChanged' },
      { client_id: 9, action: 'recordDeleted' },
    ]);
  });

  test.each([
    ['subject', { subject: '  ' }],
    ['description', { description: '' }],
    ['type', { type: 'broken' }],
    ['date', { date: '2026-02-30' }],
    ['productCode', { productCode: 'no code' }],
  ])('AA-15 a note with a wrong %s is refused at that field', async (path, part) => {
    const body = { type: 'new', date: '2026-04-01', subject: 'A', description: 'B', ...part };
    const reply = await server.admin(staff, releaseNotes.publish, { body: body as never });
    expect(reply.status).toBe(400);
    expect(reply.errors()).toMatchObject([{ path }]);
  });
});
