import { Refusal } from '@wagenpark/contract';
import { words } from '@wagenpark/messages/server-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import { aClient, aDebtor, anAccount } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues } from '../../platform/jobs.ts';
import { queueLetter } from '../../platform/mail/letters.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import { onlyProvider, TestMailServer } from '../../platform/mail/smtp-testing.ts';
import { smtpTransport } from '../../platform/mail/transport.ts';
import { makeMailTemplates } from './templates.ts';

let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;
let templates: ReturnType<typeof makeMailTemplates>;
let caller: Caller;
let debtor: number;
let otherDebtor: number;
const clock = { now: () => new Date('2026-03-10T09:10:00Z') };
const call = (name = 'Marloes') => ({
  caller: { ...caller, name },
  facts: { traceId: 'trace', address: '192.0.2.1' },
});
const letterDeps = () => ({ jobs: bossQueue(boss), words, clock });

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
  await createQueues(boss, mailJobs({ database, jobs: bossQueue(boss), clock, transports: onlyProvider(undefined) }));
  templates = makeMailTemplates({
    ...letterDeps(),
    database,
    config: { publicUrl: 'https://portal.example', changeMailbox: 'c@provider.example', defaultClient: 'x' },
  });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await testing.drop();
});

beforeEach(() =>
  database.asOwner(async (tx) => {
    const client = await aClient(tx, { display_name: 'Brouwerij', primary_color: '#0a7a3c' });
    const { client_id } = client;
    await tx.query('delete from client_language where client_id = $1', [client_id]);
    await tx.query(
      `insert into client_language (client_id, locale, is_default) values ($1, 'nl-NL', true), ($1, 'pl-PL', false)`,
      [client_id],
    );
    const account = await anAccount(tx, { client_id, role: 'supervisor', name: 'Marloes' });
    debtor = (await aDebtor(tx, { client_id })).number;
    otherDebtor = (await aDebtor(tx, { client_id: (await aClient(tx)).client_id })).number;
    caller = {
      account: account.number,
      accountClientId: client_id,
      clientId: client_id,
      clientName: client.name,
      name: 'Marloes',
      email: 'marloes@client.example',
      locale: 'nl-NL',
      role: 'supervisor',
      rights: [],
      scope: wholeClient(client_id),
      session: newId(),
    };
  }),
);

const dutch = { subject: 'Welkom bij {companyName}', body: '<p>Dag {name}, kies je wachtwoord: {link}</p>' };
const polish = { subject: 'Witamy w {companyName}', body: '<p>Dzień dobry {name}: <a href="{link}">hasło</a></p>' };
const formOf = (version: number, nl = dutch, pl = polish) => ({
  version,
  subject: { 'nl-NL': nl.subject, 'pl-PL': pl.subject },
  body: { 'nl-NL': nl.body, 'pl-PL': pl.body },
});
const save = (version = 0, nl = dutch, pl = polish) =>
  templates.change(call(), 'userInvitation', formOf(version, nl, pl));
const errorsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal
    ? error.errors.map(({ code, path, params }) => ({ code, path, ...(params ? { params } : {}) }))
    : error;
};
const outbox = () =>
  database.asOwner((tx) =>
    tx.query<{ subject: string; body: string; html: string; locale: string; recipient: string }>(
      'select subject, body, html, locale, recipient from mail where client_id = $1 order by id',
      [caller.clientId],
    ),
  );
const invite = (locale: 'nl-NL' | 'pl-PL' | 'de-DE', cause: string) =>
  database.inScope(caller.scope, (tx) =>
    queueLetter(letterDeps(), tx, {
      type: 'userInvitation',
      clientId: caller.clientId,
      cause,
      to: 'nora@client.example',
      locale,
      facts: (_, language) => ({
        name: 'Nora',
        companyName: 'Brouwerij',
        by: 'Bert',
        email: 'nora@client.example',
        link: 'https://portal.example/x?a=1&b=2',
        expirationDate: `8-2 ${language}`,
      }),
    }),
  );

describe('MS-10 the text of a mail', () => {
  test('MT-05 RT-24 is stored in each language of the client; mails are then written from it, in their reader’s language', async () => {
    await invite('nl-NL', 'before');
    const saved = await save();
    expect(saved).toMatchObject({
      type: 'userInvitation',
      version: 1,
      languages: [
        { locale: 'nl-NL', state: 'own' },
        { locale: 'pl-PL', state: 'own' },
      ],
      texts: { 'nl-NL': dutch, 'pl-PL': polish },
      changedAt: '2026-03-10T09:10:00.000Z',
      changedBy: 'Marloes',
    });
    for (const locale of ['nl-NL', 'pl-PL', 'de-DE'] as const) await invite(locale, locale);
    const [before, ...after] = await outbox();
    expect(before?.subject).toBe('Je toegang tot het wagenparkportaal van Brouwerij');
    expect(after.map(({ subject, body, locale }) => [locale, subject, body.split('\n')[0]])).toEqual([
      ['nl-NL', 'Welkom bij Brouwerij', 'Dag Nora, kies je wachtwoord: https://portal.example/x?a=1&b=2'],
      ['pl-PL', 'Witamy w Brouwerij', 'Dzień dobry Nora: hasło: https://portal.example/x?a=1&b=2'],
      ['de-DE', 'Ihr Zugang zum Fuhrparkportal von Brouwerij', 'Guten Tag Nora,'],
    ]);
    expect(after[1]?.html).toContain('href="https://portal.example/x?a=1&amp;b=2"');
    expect(after[0]?.html).toContain('#0a7a3c');
  });

  test('RT-25 of a language that was added later is missing; its readers get the default language', async () => {
    await save();
    await database.asOwner((tx) =>
      tx.query(`insert into client_language (client_id, locale, is_default) values ($1, 'de-DE', false)`, [
        caller.clientId,
      ]),
    );
    const [row] = await templates.list(caller);
    expect(row?.languages).toEqual([
      { locale: 'nl-NL', state: 'own' },
      { locale: 'de-DE', state: 'missing' },
      { locale: 'pl-PL', state: 'own' },
    ]);
    await invite('de-DE', 'later');
    // The other languages can still be changed.
    expect(await save(1, { ...dutch, subject: 'Dag' })).toMatchObject({ version: 2 });
    const form = formOf(2);
    const half = { ...form, subject: { ...form.subject, 'de-DE': 'Willkommen' } };
    expect(await errorsOf(templates.change(call(), 'userInvitation', half))).toEqual([
      { code: 'required', path: 'body.de-DE' },
    ]);
    expect((await outbox()).map(({ locale, subject }) => [locale, subject])).toEqual([
      ['nl-NL', 'Welkom bij Brouwerij'],
    ]);
  });

  test('is given up for the product’s text again, and its version goes on', async () => {
    await save();
    expect(await templates.reset(call(), 'userInvitation', 1)).toMatchObject({ version: 2, texts: {} });
    await invite('nl-NL', 'again');
    expect((await outbox())[0]?.subject).toBe('Je toegang tot het wagenparkportaal van Brouwerij');
    expect(await errorsOf(save(0))).toEqual([{ code: 'changedMeanwhile', path: undefined }]);
    expect(await save(2)).toMatchObject({ version: 3 });
  });

  test('is kept from the second of two who save at once; what the first stored stays', async () => {
    const otherText = { ...dutch, subject: 'Anders' };
    const results = await Promise.allSettled([save(0), save(0, otherText)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stored = await templates.one(caller, 'userInvitation');
    expect(stored.version).toBe(1);
    expect(await errorsOf(save(0, otherText))).toEqual([{ code: 'changedMeanwhile', path: undefined }]);
    expect(await templates.one(caller, 'userInvitation')).toEqual(stored);
  });

  test.each([
    ['an empty subject', { ...dutch, subject: ' ' }, [{ code: 'required', path: 'subject.nl-NL' }]],
    [
      'no text but a picture of 15 kB',
      { ...dutch, body: `<p><img src="data:image/png;base64,${'A'.repeat(15_000)}"></p>` },
      [{ code: 'required', path: 'body.nl-NL' }],
    ],
    [
      'an unknown placeholder',
      { ...dutch, subject: 'Dag {voornaam}' },
      [{ code: 'placeholderUnknown', path: 'subject.nl-NL', params: { typed: '{voornaam}', before: 'Dag ' } }],
    ],
    [
      'a placeholder of another type',
      { ...dutch, body: '<p>{link} {orders}</p>' },
      [{ code: 'placeholderUnknown', path: 'body.nl-NL', params: { typed: '{orders}', before: '{link} ' } }],
    ],
    [
      'half a placeholder',
      { ...dutch, body: '<p>{link}</p><p>Dag {name,</p>' },
      [{ code: 'placeholderHalf', path: 'body.nl-NL', params: { typed: '{name,', before: 'Dag ' } }],
    ],
    [
      'a placeholder that is bold by half',
      { ...dutch, body: '<p>{link} {na<strong>me}</strong></p>' },
      [
        { code: 'placeholderHalf', path: 'body.nl-NL', params: { typed: '{na', before: '{link} ' } },
        { code: 'placeholderHalf', path: 'body.nl-NL', params: { typed: 'me}', before: '' } },
      ],
    ],
    [
      'a placeholder in a tag',
      { ...dutch, body: '<p title="{name}">{link}</p>' },
      [{ code: 'placeholderInTag', path: 'body.nl-NL', params: { typed: '{name}' } }],
    ],
    [
      'a script as link',
      { ...dutch, body: '<p>{link} <a href="javascript:alert(1)">x</a></p>' },
      [{ code: 'invalidInput', path: 'body.nl-NL', params: { typed: 'javascript:alert(1)' } }],
    ],
    [
      'no link, without which nobody can begin',
      { ...dutch, body: '<p>Dag</p>' },
      [{ code: 'placeholderNeeded', path: 'body.nl-NL', params: { placeholder: '{link}' } }],
    ],
  ])('is refused with %s, with its place, and nothing is stored', async (_, text, errors) => {
    expect(await errorsOf(save(0, text))).toEqual(errors);
    expect((await templates.one(caller, 'userInvitation')).version).toBe(0);
  });

  test('RT-24 is refused where a language is missing, or is none of the client', async () => {
    const { version, subject, body } = formOf(0);
    const { 'pl-PL': _, ...alone } = subject;
    expect(await errorsOf(templates.change(call(), 'userInvitation', { version, subject: alone, body }))).toEqual([
      { code: 'required', path: 'subject.pl-PL' },
    ]);
    const foreign = { ...subject, 'fr-FR': 'Bienvenue' };
    expect(await errorsOf(templates.change(call(), 'userInvitation', { version, subject: foreign, body }))).toEqual([
      { code: 'invalidInput', path: 'fr-FR' },
    ]);
  });

  test('MS-11 is stored without scripts and unknown tags', async () => {
    const body = '<p onclick="x()">{link}<script>alert("{")</script><img src="https://a.example/x.png"></p>';
    expect((await save(0, { ...dutch, body })).texts['nl-NL']).toEqual({ ...dutch, body: '<p>{link}</p>' });
  });

  test('MS-04 tells who changed what', async () => {
    await save();
    await templates.change(call('Bert'), 'userInvitation', formOf(1, { ...dutch, subject: 'Dag' }));
    await templates.reset(call(), 'userInvitation', 2);
    const history = await templates.history(caller, 'userInvitation');
    expect(history.map(({ action, actor, changes }) => [action, actor, changes.length])).toEqual([
      ['mailTemplateReset', 'Marloes', 4],
      ['mailTemplateChanged', 'Bert', 1],
      ['mailTemplateChanged', 'Marloes', 4],
    ]);
    expect(history[1]?.changes).toEqual([{ field: 'subject.nl-NL', before: 'Welkom bij {companyName}', after: 'Dag' }]);
    expect(history[2]?.changes).toContainEqual({
      field: 'body.nl-NL',
      before: null,
      after: 'Dag {name}, kies je wachtwoord: {link}',
    });
    // A save without changes writes nothing.
    await save(3);
    await save(4);
    expect(await templates.history(caller, 'userInvitation')).toHaveLength(4);
    expect(await templates.history(caller, 'passwordReset')).toEqual([]);
  });

  test('MS-10 is previewed with an example, in the client’s brand, and mailed to who asks, some times an hour', async () => {
    const draft = { locale: 'pl-PL', ...polish };
    const preview = await templates.preview(caller, 'userInvitation', draft);
    expect(preview).toMatchObject({
      locale: 'pl-PL',
      subject: 'Witamy w Brouwerij',
      text: 'Dzień dobry Daan Kuiper: hasło: https://portal.example/…',
    });
    expect(preview.html).toContain('#0a7a3c');
    expect(await templates.sendTest(call(), 'userInvitation', draft)).toBe('marloes@client.example');
    expect(await outbox()).toMatchObject([
      { recipient: 'marloes@client.example', subject: 'Test: Witamy w Brouwerij' },
    ]);
    for (let count = 1; count < 20; count += 1) await templates.sendTest(call(), 'userInvitation', draft);
    expect(await errorsOf(templates.sendTest(call(), 'userInvitation', draft))).toEqual([
      { code: 'tooManyRequests', path: undefined, params: { retryAfterSeconds: 3000 } },
    ]);
    expect((await templates.one(caller, 'userInvitation')).version).toBe(0);
  });

  test('MS-10 two test mails at the same time are both sent', async () => {
    const draft = { locale: 'pl-PL', ...polish };
    await Promise.all([1, 2].map(() => templates.sendTest(call(), 'userInvitation', draft)));
    expect(await outbox()).toHaveLength(2);
  });
});

describe('MT-02 the numbered templates', () => {
  test('MT-03 FA-24 are welcome, order and login in a language, by a debtor of the client', async () => {
    await save();
    expect(await templates.byLanguage(caller, debtor, 'nl')).toMatchObject([
      { Type: 0, Taal: 'nl-NL', Onderwerp: dutch.subject, Tekst: dutch.body, Standaard: false, Versie: 1 },
      { Type: 1, Taal: 'nl-NL', Onderwerp: '{headline}', Standaard: true, Versie: 0 },
      {
        Type: 2,
        Taal: 'nl-NL',
        Onderwerp: 'Kies een nieuw wachtwoord voor het wagenparkportaal van {companyName}',
        Standaard: true,
        Versie: 0,
      },
    ]);
    expect(await errorsOf(templates.byLanguage(caller, debtor, 'fr'))).toMatchObject([{ code: 'notFound' }]);
    expect(await errorsOf(templates.byLanguage(caller, otherDebtor, 'nl'))).toMatchObject([{ code: 'notFound' }]);
  });

  test('MT-04 FA-39 are saved one language at a time', async () => {
    const form = {
      Type: 2,
      Taal: 'pl',
      Onderwerp: 'Hasło',
      Tekst: '<p>{link}</p>',
      DebiteurNummer: debtor,
      Versie: null,
    } as const;
    expect(await templates.edit(call(), form)).toEqual({
      Type: 2,
      Taal: 'pl-PL',
      Onderwerp: 'Hasło',
      Tekst: '<p>{link}</p>',
      Standaard: false,
      Versie: 1,
    });
    expect((await templates.one(caller, 'passwordReset')).languages).toEqual([
      { locale: 'nl-NL', state: 'missing' },
      { locale: 'pl-PL', state: 'own' },
    ]);
    expect(await errorsOf(templates.edit(call(), { ...form, Tekst: '<p>{naam}</p>' }))).toMatchObject([
      { code: 'placeholderUnknown', path: 'Tekst' },
      { code: 'placeholderNeeded', path: 'Tekst' },
    ]);
    expect(await errorsOf(templates.edit(call(), { ...form, Versie: 0 }))).toMatchObject([
      { code: 'changedMeanwhile' },
    ]);
    expect(await errorsOf(templates.edit(call(), { ...form, DebiteurNummer: otherDebtor }))).toMatchObject([
      { code: 'notFound' },
    ]);
  });
});

test('MS-11 a mail arrives with text, HTML and the attached logo', async () => {
  const server = await TestMailServer.start();
  const transport = smtpTransport(
    { url: `smtp://127.0.0.1:${server.port}`, from: 'portal@provider.example' },
    'https://portal.example',
  );
  try {
    await database.asOwner((tx) =>
      tx.db
        .insertInto('client_image')
        .values({
          client_id: caller.clientId,
          kind: 'logo',
          content_type: 'image/png',
          content: Buffer.from('picture'),
        })
        .execute(),
    );
    await invite('nl-NL', 'logo');
    const [{ id } = { id: '' }] = await database.asOwner((tx) =>
      tx.query<{ id: string }>('select id from mail where client_id = $1', [caller.clientId]),
    );
    const [job] = mailJobs({ database, jobs: bossQueue(boss), clock, transports: onlyProvider(transport) });
    await job?.work({ clientId: caller.clientId, id }, { isLast: false });
    const [mail] = server.arrived;
    const source = `${mail?.head ?? ''}\n${mail?.body ?? ''}`;
    expect(source).toMatch(/multipart\/(?:alternative|related)/);
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
    expect(source).toContain('Content-ID: <logo@wagenpark>');
    expect(source).toContain(Buffer.from('picture').toString('base64'));
  } finally {
    transport.close();
    await server.stop();
  }
});
