import { mailSettings } from '@wagenpark/contract/admin/mail-settings';
import type { MailSettingValues } from '@wagenpark/domain/mail-settings';
import { words } from '@wagenpark/messages/server-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import { aClient, anAccount } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues } from '../../platform/jobs.ts';
import { createClientTransports, type MailServers, transportFactory } from '../../platform/mail/client-transports.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import { smtpAnswer, TestMailServer } from '../../platform/mail/smtp-testing.ts';
import { smtpTransport } from '../../platform/mail/transport.ts';
import { makeMailSettings } from './settings.ts';

let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;
let ownServer: TestMailServer;
let providers: TestMailServer;
let servers: MailServers;
let caller: Caller;
const secret = 'a secret of the server that is long enough';
const clock = { now: () => new Date('2026-11-12T09:00:00Z') };
const publicUrl = 'https://portal.example';

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
  ownServer = await TestMailServer.start();
  providers = await TestMailServer.start();
  servers = {
    make: transportFactory({ internalHosts: ['localhost'], publicUrl }),
    secrets: [secret],
    provider: {
      sender: 'portal@provider.example',
      transport: smtpTransport(
        { url: `smtp://127.0.0.1:${providers.port}`, from: 'portal@provider.example' },
        publicUrl,
      ),
    },
  };
  const [send] = mailJobs({ database, jobs: bossQueue(boss), clock, transports: createClientTransports(servers) });
  if (send !== undefined) await createQueues(boss, [send]);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  servers.provider?.transport.close();
  await ownServer.stop();
  await providers.stop();
  await testing.drop();
});
beforeEach(async () => {
  ownServer.arrived.length = 0;
  ownServer.passwords.length = 0;
  providers.arrived.length = 0;
  ownServer.refusesRecipient = undefined;
  caller = await aSupervisor();
});

async function aSupervisor(): Promise<Caller> {
  return database.asOwner(async (tx) => {
    const client = await aClient(tx, { display_name: 'Van Dongen' });
    const account = await anAccount(tx, { client_id: client.client_id, role: 'supervisor', name: 'Marloes Verhoeven' });
    return {
      account: account.number,
      accountClientId: client.client_id,
      clientId: client.client_id,
      clientName: client.name,
      name: account.name,
      email: 'marloes@client.example',
      locale: 'nl-NL',
      role: 'supervisor',
      rights: [],
      scope: { ...wholeClient(client.client_id), account: account.number },
      session: newId(),
    };
  });
}

const settings = () =>
  makeMailSettings({ database, clock, jobs: bossQueue(boss), words, mailServers: servers, secret });
const callOf = (someone: Caller) => ({
  caller: someone,
  guest: someone,
  facts: { traceId: newId(), address: '192.0.2.1' },
  files: [],
  idempotencyKey: undefined,
});
/** Settings of a server that runs here; each client has a sender of its own. */
const values = (changes: Partial<MailSettingValues> = {}): MailSettingValues => ({
  type: 'smtp',
  senderAddress: `fleet-${caller.clientId}@client.example`,
  senderName: 'Van Dongen wagenpark',
  host: 'localhost',
  port: ownServer.port,
  ssl: false,
  username: 'portal',
  tenant: '',
  application: '',
  font: 'georgia',
  ...changes,
});
const save = (version: number, changes: Partial<MailSettingValues> = {}, password: string | null = null) =>
  settings().save(callOf(caller), { ...values(changes), password, version });
const sendTest = (changes: Partial<MailSettingValues> = {}, password: string | null = null) =>
  settings().test(callOf(caller), { ...values(changes), password });

async function sendMail(client = caller): Promise<string> {
  const { clientId } = client;
  await database.inScope(wholeClient(clientId), (tx) =>
    queueMail(tx, bossQueue(boss), {
      clientId,
      cause: newId(),
      to: 'reader@client.example',
      locale: 'nl-NL',
      subject: 'Uw verzoek',
      body: 'Beste lezer',
      at: clock.now(),
    }),
  );
  const [mail] = await database.asOwner((tx) =>
    tx.query<{ id: string }>('select id from mail where client_id = $1 order by id desc limit 1', [clientId]),
  );
  const id = mail?.id ?? '';
  const transports = createClientTransports({ ...servers, provider: servers.provider });
  const [job] = mailJobs({ database, jobs: bossQueue(boss), clock, transports });
  await job?.work({ clientId, id }, { isLast: false }).catch(() => undefined);
  return id;
}

describe('the settings of a client', () => {
  test('MS-01 MS-05 MT-06 what is saved is read again, without its password', async () => {
    expect(await settings().get(callOf(caller))).toEqual({
      ...values(),
      type: 'provider',
      senderAddress: '',
      senderName: '',
      host: '',
      port: null,
      username: '',
      font: 'inter',
      hasPassword: false,
      version: 0,
      changedAt: null,
      changedBy: null,
      providerSender: 'portal@provider.example',
      waiting: 0,
    });
    const stored = {
      ...values(),
      hasPassword: true,
      version: 1,
      changedAt: '2026-11-12T09:00:00.000Z',
      changedBy: 'Marloes Verhoeven',
      providerSender: 'portal@provider.example',
      waiting: 0,
    };
    expect(await save(0, {}, 'top secret')).toEqual(stored);
    expect(await settings().get(callOf(caller))).toEqual(stored);
    const rows = await database.asOwner((tx) =>
      tx.query(
        'select row_to_json(m)::text as text from mail_setting m union all select changes::text from audit_event',
      ),
    );
    expect(JSON.stringify(rows)).not.toContain('top secret');
  });

  test('of two who save at once the later is told', async () => {
    await save(0, {}, 'top secret');
    await expect(save(0, { senderName: 'Else' })).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect(await save(1, { senderName: 'Else' })).toMatchObject({ senderName: 'Else', version: 2, hasPassword: true });
  });

  test('MT-06 a stored password is dropped when the server or the user changes', async () => {
    await save(0, {}, 'top secret');
    for (const change of [
      { host: 'smtp.else.example' },
      { username: 'else' },
      { type: 'ews', host: 'https://else.example/x', senderName: '' },
    ] as const) {
      await expect(save(1, change)).rejects.toMatchObject({ errors: [{ code: 'required', path: 'password' }] });
      await expect(sendTest(change)).rejects.toMatchObject({ errors: [{ code: 'required', path: 'password' }] });
    }
    // Without a user, no password is needed, and none stays.
    expect(await save(1, { host: 'smtp.else.example', username: '' })).toMatchObject({ hasPassword: false });
    await expect(save(2)).rejects.toMatchObject({ errors: [{ path: 'password' }] });
  });

  test('MS-02 MS-05 every fault is told at its field', async () => {
    await expect(save(0, { type: 'ews', host: 'http://a.example', senderAddress: 'x' }, 'p')).rejects.toMatchObject({
      errors: [
        { code: 'invalidInput', path: 'senderAddress' },
        { code: 'invalidInput', path: 'senderName' },
        { code: 'invalidInput', path: 'host' },
      ],
    });
  });

  test('MS-07 a sender address occurs in one setting only, the provider’s included', async () => {
    await save(0, { senderAddress: 'fleet@client.example' }, 'top secret');
    caller = await aSupervisor();
    const takenSetting = {
      code: 'senderTaken',
      errors: [{ path: 'senderAddress', message: 'The address is already in another email setting' }],
    };
    await expect(save(0, { senderAddress: 'Fleet@client.example' }, 'p')).rejects.toMatchObject(takenSetting);
    await expect(save(0, { senderAddress: 'Portal@provider.example' }, 'p')).rejects.toMatchObject(takenSetting);
    expect(await save(0, { senderAddress: 'fleet2@client.example' }, 'p')).toMatchObject({ version: 1 });
  });

  test('SC-09 who works for some companies only may not see or change them', async () => {
    caller = { ...caller, scope: { ...caller.scope, debtors: [1] } };
    expect(() => settings().get(callOf(caller))).toThrow(expect.objectContaining({ code: 'notPermitted' }) as Error);
    expect(() => save(0)).toThrow(expect.objectContaining({ code: 'notPermitted' }) as Error);
    await expect(sendTest()).rejects.toMatchObject({ code: 'notPermitted' });
  });
});

describe('MS-06 a test mail with settings that are not stored', () => {
  test('reaches the caller in the font that is tested, and stores nothing', async () => {
    expect(await sendTest({}, 'typed')).toMatchObject({ failure: null, to: 'marloes@client.example' });
    expect(ownServer.passwords).toEqual(['typed']);
    expect(ownServer.arrived).toMatchObject([
      { from: `fleet-${caller.clientId}@client.example`, to: ['marloes@client.example'] },
    ]);
    expect(ownServer.arrived[0]?.head).toContain('From: Van Dongen wagenpark <');
    expect(ownServer.arrived[0]?.body).toContain('Georgia');
    expect(await settings().get(callOf(caller))).toMatchObject({ type: 'provider', version: 0 });
    expect(
      await database.asOwner((tx) => tx.query('select from mail where client_id = $1', [caller.clientId])),
    ).toEqual([]);
  });

  test('uses the stored password for the same server and user, and a typed one where there is one', async () => {
    await save(0, {}, 'stored');
    await sendTest();
    await sendTest({}, 'typed');
    expect(ownServer.passwords).toEqual(['stored', 'typed']);
  });

  test('gives what the server answered', async () => {
    ownServer.refusesRecipient = () => smtpAnswer(550, 'no such mailbox here');
    expect(await sendTest({}, 'typed')).toMatchObject({
      failure: 'recipientRefused',
      answer: '550 no such mailbox here',
    });
  });

  test.each([
    ['127.0.0.1', 'hostNotPublic'],
    ['[::1]', 'hostNotPublic'],
    ['169.254.169.254', 'hostNotPublic'],
    ['127.1', 'hostNotPublic'],
    ['nowhere.invalid', 'hostUnknown'],
  ] as const)('to %s is refused before anything is sent: %s', async (host, failure) => {
    expect(await sendTest({ host }, 'typed')).toMatchObject({ failure });
    expect([ownServer.passwords, ownServer.arrived]).toEqual([[], []]);
  });

  test('through the provider’s server tests that one', async () => {
    expect(await sendTest({ type: 'provider' })).toMatchObject({ failure: null });
    expect(providers.arrived).toMatchObject([{ from: 'portal@provider.example', to: ['marloes@client.example'] }]);
  });

  test('holds no turn of interactive calls while the server keeps it waiting', () => {
    expect(mailSettings.test.waitsForServer).toBe(true);
  });

  test('can be sent 30 times in an hour', async () => {
    for (let count = 0; count < 30; count += 1) await sendTest({ host: '127.0.0.1' }, 'typed');
    await expect(sendTest({}, 'typed')).rejects.toMatchObject({ code: 'tooManyRequests' });
  });
});

describe('MS-07 the outbox', () => {
  test('sends through the provider until a client has a setting, then through its own server', async () => {
    await sendMail();
    expect(providers.arrived).toMatchObject([{ from: 'portal@provider.example' }]);
    await save(0, {}, 'top secret');
    await sendMail();
    expect(providers.arrived).toHaveLength(1);
    expect(ownServer.arrived).toMatchObject([{ from: `fleet-${caller.clientId}@client.example` }]);
    expect(ownServer.passwords).toEqual(['top secret']);
    // Another client is not concerned.
    await sendMail(await aSupervisor());
    expect(providers.arrived).toHaveLength(2);
    await save(1, { type: 'provider' });
    await sendMail();
    expect(providers.arrived).toHaveLength(3);
  });

  test('a mail waits while the password cannot be decrypted, and goes with the secret before it', async () => {
    await save(0, {}, 'top secret');
    const stored = servers;
    servers = { ...stored, secrets: ['another secret'] };
    expect(await settings().get(callOf(caller))).toMatchObject({ hasPassword: false });
    const id = await sendMail();
    const [mail] = await database.asOwner((tx) => tx.query('select status, last_error from mail where id = $1', [id]));
    expect(mail).toEqual({ status: 'queued', last_error: 'EPASSWORD' });
    servers = { ...stored, secrets: ['another secret', secret] };
    await sendMail();
    expect(ownServer.passwords).toEqual(['top secret']);
    servers = stored;
  });

  test('mails that wait are tried at once after a change', async () => {
    const id = await sendMail();
    await database.asOwner(async (tx) => {
      await tx.query(`update mail set status = 'queued', sent_at = null where id = $1`, [id]);
      await tx.query(`update pgboss.job set start_after = now() + interval '10 minutes' where data ->> 'id' = $1`, [
        id,
      ]);
    });
    await save(0, {}, 'top secret');
    const jobs = await database.asOwner((tx) =>
      tx.query(`select start_after <= now() as due from pgboss.job where data ->> 'id' = $1`, [id]),
    );
    expect(jobs).toEqual([{ due: true }]);
  });
});
