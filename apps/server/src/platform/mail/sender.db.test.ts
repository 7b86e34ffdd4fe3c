import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../database/builders.ts';
import { Database } from '../database/database.ts';
import { wholeClient } from '../database/scope.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';
import { bossQueue, createBoss, createQueues, type JobDefinition, startJobs } from '../jobs.ts';
import { type NewMail, queueMail } from './outbox.ts';
import { readOutboxLoad } from './outbox-load.ts';
import { mailJobs } from './sender.ts';
import { onlyProvider, smtpAnswer, TestMailServer } from './smtp-testing.ts';
import { type MailTransport, smtpTransport } from './transport.ts';

let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;
let server: TestMailServer;
let clientId: number;
const openTransports: MailTransport[] = [];
const clock = { now: () => new Date('2026-03-10T09:00:00Z') };

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
  await createQueues(boss, jobsWith(undefined));
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  server = await TestMailServer.start();
  ({ client_id: clientId } = await database.asOwner((tx) => aClient(tx)));
});
afterEach(async () => {
  for (const transport of openTransports.splice(0)) transport.close();
  await server.stop();
});

const jobsWith = (transport: MailTransport | undefined): readonly JobDefinition[] =>
  mailJobs({ database, jobs: bossQueue(boss), clock, transports: onlyProvider(transport) });

function transportTo(port: number): MailTransport {
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'Portal <portal@provider.example>' };
  const transport = smtpTransport(smtp, 'https://portal.example:8443');
  openTransports.push(transport);
  return transport;
}

async function send(id: string, transport: MailTransport | undefined, isLast = false): Promise<void> {
  await jobsWith(transport)[0]?.work({ clientId, id }, { isLast });
}
const resume = (transport: MailTransport | undefined) => jobsWith(transport)[1]?.work({}, { isLast: false });

/** Queues a mail and returns its id. */
async function aMail(overrides: Partial<NewMail> = {}): Promise<string> {
  const mail: NewMail = {
    clientId,
    cause: `test:${Math.random()}`,
    to: 'reader@client.example',
    locale: 'nl-NL',
    subject: 'Uw verzoek',
    body: 'Beste lezer,\n\nÉén regel.\n.\nNog een regel.',
    at: clock.now(),
    ...overrides,
  };
  await database.inScope(wholeClient(mail.clientId), (tx) => queueMail(tx, bossQueue(boss), mail));
  const rows = await database.asOwner((tx) =>
    tx.query<{ id: string }>('select id from mail where client_id = $1 and cause = $2', [mail.clientId, mail.cause]),
  );
  return rows[0]?.id ?? '';
}
const stateOf = async (id: string) => {
  const rows = await database.asOwner((tx) =>
    tx.query('select status, attempts, last_error as error, sent_at as "sentAt" from mail where id = $1', [id]),
  );
  return rows[0];
};
const jobsFor = async (id: string): Promise<number | undefined> => {
  const rows = await database.asOwner((tx) =>
    tx.query<{ count: number }>(`select count(*) from pgboss.job where data ->> 'id' = $1`, [id]),
  );
  return rows[0]?.count;
};
const messageIds = () => server.arrived.map(({ head }) => /^Message-ID: (.*)$/im.exec(head)?.[1]);

describe('the outbox', () => {
  test('DA-04 a mail and its job exist after the commit, and neither after a rollback', async () => {
    const mailId = await aMail();
    expect(await stateOf(mailId)).toEqual({ status: 'queued', attempts: 0, error: null, sentAt: null });
    expect(await jobsFor(mailId)).toBe(1);

    const count = () =>
      database.asOwner((tx) =>
        tx.query(`select (select count(*) from mail) as mails, (select count(*) from pgboss.job) as jobs`),
      );
    const countBefore = await count();
    const failing = database.inScope(wholeClient(clientId), async (tx) => {
      const mail = {
        clientId,
        cause: 'lost',
        to: 'a@b.example',
        locale: 'nl-NL',
        subject: 's',
        body: 'b',
        at: clock.now(),
      };
      expect(await queueMail(tx, bossQueue(boss), mail)).toBe(true);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await count()).toEqual(countBefore);
  });

  test('DA-04 after queueing the job the transaction continues with its former rights', async () => {
    await database.inScope(wholeClient(clientId), async (tx) => {
      const mail = {
        clientId,
        cause: 'rights',
        to: 'a@b.example',
        locale: 'nl-NL',
        subject: 's',
        body: 'b',
        at: clock.now(),
      };
      await queueMail(tx, bossQueue(boss), mail);
      expect(await tx.query('select current_user as role')).toEqual([{ role: 'wagenpark_app' }]);
    });
  });

  test('DA-04 each cause gives one mail', async () => {
    const firstMail = await aMail({ cause: 'request:1:asked:leasing' });
    expect(await aMail({ cause: 'request:1:asked:leasing', subject: 'Another' })).toBe(firstMail);
    expect(await jobsFor(firstMail)).toBe(1);
  });

  test.each([
    '',
    'nobody',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '<a@b.example>',
    '"a" <a@b.example>',
  ])('DA-04 an address that is not a single plain mailbox gets no mail: %j', async (to) => {
    expect(await aMail({ to })).toBe('');
  });
});

describe('sending', () => {
  test('DA-04 a mail arrives once, as plain text, from the portal', async () => {
    const id = await aMail();
    await send(id, transportTo(server.port));
    await send(id, transportTo(server.port));
    expect(server.arrived).toHaveLength(1);
    const [mail] = server.arrived;
    expect(mail).toMatchObject({ from: 'portal@provider.example', to: ['reader@client.example'] });
    expect(mail?.head).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
    expect(mail?.head).toMatch(/^Subject: Uw verzoek$/m);
    expect(messageIds()).toEqual([`<${id}@portal.example>`]);
    expect(await stateOf(id)).toEqual({ status: 'sent', attempts: 1, error: null, sentAt: clock.now() });
  });

  test('DA-04 two servers that take the same mail at the same moment send it once', async () => {
    const id = await aMail();
    await Promise.all([1, 2, 3].map(() => send(id, transportTo(server.port))));
    expect(server.arrived).toHaveLength(1);
  });

  test('DA-04 a mail server outage loses nothing: each mail is retried and arrives once', async () => {
    const { port } = server;
    await server.stop();
    const ids = await Promise.all(Array.from({ length: 20 }, () => aMail()));
    for (const id of ids) await expect(send(id, transportTo(port))).rejects.toThrow(/not taken: E/);
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ status: 'queued', attempts: 1, error: 'ESOCKET' });

    server = await TestMailServer.start(port);
    for (const id of ids) await send(id, transportTo(port));
    expect(messageIds()).toEqual(ids.map((id) => `<${id}@portal.example>`));
  });

  test('DA-04 a mail that was accepted with a lost response is repeated with the same Message-ID', async () => {
    const id = await aMail();
    server.refusesContent = () => smtpAnswer(451, 'try again');
    await expect(send(id, transportTo(server.port))).rejects.toThrow('not taken: EMESSAGE 451');
    server.refusesContent = undefined;
    await send(id, transportTo(server.port));
    expect(messageIds()).toEqual([`<${id}@portal.example>`, `<${id}@portal.example>`]);
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  test('DA-04 a permanent refusal is shown as failed without the address; the next mail is sent', async () => {
    server.refusesRecipient = (address) =>
      address === 'gone@client.example' ? smtpAnswer(550, 'no gone@client.example here') : undefined;
    const missingMailId = await aMail({ to: 'gone@client.example' });
    const fine = await aMail();
    await send(missingMailId, transportTo(server.port));
    await send(fine, transportTo(server.port));
    expect(await stateOf(missingMailId)).toMatchObject({ status: 'failed', attempts: 1, error: 'EENVELOPE 550' });
    expect(await stateOf(fine)).toMatchObject({ status: 'sent' });
  });

  test('DA-04 a temporary refusal is retried, and shown as failed after the last attempt', async () => {
    server.refusesRecipient = () => smtpAnswer(450, 'busy');
    const id = await aMail();
    await expect(send(id, transportTo(server.port))).rejects.toThrow('EENVELOPE 450');
    expect(await stateOf(id)).toMatchObject({ status: 'queued' });
    await send(id, transportTo(server.port), true);
    expect(await stateOf(id)).toMatchObject({ status: 'failed', attempts: 2, error: 'EENVELOPE 450' });
  });

  test('DA-04 neither subject nor body can add headers or recipients', async () => {
    const id = await aMail({
      subject: 'Hello\r\nBcc: victim@else.example\r\n\r\n<script>',
      body: 'Text\r\n.\r\nMAIL FROM:<x@y.example>\r\nBcc: victim@else.example',
    });
    await send(id, transportTo(server.port));
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]?.to).toEqual(['reader@client.example']);
    expect(server.arrived[0]?.head).not.toMatch(/^Bcc:/im);
    expect(server.arrived[0]?.head).toMatch(/^Subject: Hello Bcc: victim@else\.example <script>$/m);
  });
});

describe('without a mail server', () => {
  test('DA-04 mails are held, and sent once a server is configured', async () => {
    const id = await aMail();
    await send(id, undefined);
    expect(await stateOf(id)).toMatchObject({ status: 'held', attempts: 0 });
    expect((await readOutboxLoad(database)).held).toBe(1);
    await resume(undefined);
    expect(await stateOf(id)).toMatchObject({ status: 'held' });

    await resume(transportTo(server.port));
    expect(await stateOf(id)).toMatchObject({ status: 'queued' });
    expect(await jobsFor(id)).toBe(2);
    await send(id, transportTo(server.port));
    expect(server.arrived).toHaveLength(1);
  });

  test('DA-04 a mail whose job was lost gets a new one; one with a job does not', async () => {
    const createdAt = new Date(clock.now().getTime() - 3_600_000);
    const stray = await aMail({ at: createdAt });
    const fine = await aMail({ at: createdAt });
    await database.asOwner((tx) => tx.query(`delete from pgboss.job where data ->> 'id' = $1`, [stray]));
    await resume(transportTo(server.port));
    expect(await jobsFor(stray)).toBe(1);
    expect(await jobsFor(fine)).toBe(1);
  });
});

describe('mails of several clients', () => {
  test('MS-07 a client whose server does not answer delays no other client', async () => {
    const { client_id: other } = await database.asOwner((tx) => aClient(tx));
    const stuck: (() => void)[] = [];
    const waiting: MailTransport = {
      send: () => new Promise((done) => stuck.push(() => done({ result: 'sent' }))),
      close: () => undefined,
    };
    const transport = transportTo(server.port);
    const transportOf = (_tx: unknown, of_client: number) =>
      Promise.resolve(of_client === clientId ? waiting : transport);
    const jobs = mailJobs({
      database,
      jobs: bossQueue(boss),
      clock,
      transports: { of: transportOf, close: () => undefined },
    });
    for (let count = 0; count < 30; count += 1) await aMail();
    for (let count = 0; count < 5; count += 1) await aMail({ clientId: other, to: `other-${count}@client.example` });
    await startJobs(boss, jobs.slice(0, 1));
    try {
      await expect.poll(() => stuck.length, { timeout: 50_000 }).toBeGreaterThan(3);
      // Jobs of earlier tests may still be in the queue, and a mail may be sent again after a lost answer.
      const reached = () =>
        [...new Set(server.arrived.flatMap(({ to }) => to))].filter((to) => to.startsWith('other-'));
      await expect.poll(() => reached().length, { timeout: 50_000 }).toBe(5);
      // Of the other client, only as many are being sent as it has connections.
      expect(stuck).toHaveLength(4);
    } finally {
      await boss.offWork('mail.send', { wait: false });
      for (const end of stuck) end();
    }
  });
});
