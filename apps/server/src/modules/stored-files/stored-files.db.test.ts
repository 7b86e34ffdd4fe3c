import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { storedFiles } from '@wagenpark/contract/admin/stored-files';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDrivenCar, aRequest } from '../../testing/rows.ts';
import { aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { fileJobs } from './jobs.ts';
import { attachFiles, listRecordFiles } from './records.ts';
import { aHeic, aJpeg, aPdf, aPng, SECRET } from './testing.ts';

/* Client 1 has companies 10 and 20, each with a car; client 2 has one. Files belong to requests about the cars. */

let testing: TestDatabase;
let server: TestServer;
const now = new Date('2026-03-10T09:00:00Z');
type Account = Awaited<ReturnType<typeof aPerson>>;
const accounts: Record<string, Account> = {};
const people: Record<string, Person> = {};
const requests: Record<string, number> = {};

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection, { clock: { now: () => now } });
  await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 9, is_provider: true });
    for (const client_id of [1, 2]) await aClient(tx, { client_id });
    for (const [client_id, number] of [
      [1, 10],
      [1, 20],
      [2, 30],
    ] as const) {
      await aDebtor(tx, { client_id, number });
      const contract = await aDrivenCar(tx, { client_id, debtor_number: number, number: number * 10 });
      const asker = await aPerson(tx, { client_id, debtors: [number], role: 'fleetmanagement' });
      const driver = await aPerson(tx, { client_id, debtors: [number], role: 'driver', driver_number: number * 10 });
      accounts[`manager${number}`] = asker;
      accounts[`supervisor${number}`] = await aPerson(tx, { client_id, debtors: [number], role: 'supervisor' });
      accounts[`driver${number}`] = driver;
      requests[`asked${number}`] = (await aRequest(tx, { contract, asker })).number;
      const own = await aRequest(tx, { contract, asker: driver }, { kind: 'fuelPass' });
      requests[`driven${number}`] = own.number;
    }
    accounts['staff'] = await aPerson(tx, { client_id: 9, role: 'master' });
  });
  for (const [name, account] of Object.entries(accounts)) {
    people[name] = await server.signIn(account, name === 'staff' ? 'client-1' : undefined);
  }
});
beforeEach(async () => {
  await server.database.asOwner(async (tx) => {
    await tx.query('delete from stored_file');
    await tx.query('delete from file_use');
    await tx.query('delete from hourly_use');
    await tx.query('update client set file_quota_mb = 2048');
  });
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

const person = (name: string): Person => people[name] as Person;
const account = (name: string): Account => accounts[name] as Account;
const request = (name: string): number => requests[name] as number;

/** A multipart body of files. */
function multipart(...files: readonly { name: string; bytes: Buffer }[]) {
  const mark = 'between-the-files';
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}

interface Stored {
  readonly id: string;
  readonly [fact: string]: unknown;
}

async function send(who: string, bytes: Buffer, options: { name?: string; key?: string; client?: string } = {}) {
  const { name = 'photo.jpg', key, client } = options;
  const { payload, headers } = multipart({ name, bytes });
  return server.raw(person(who), {
    method: 'POST',
    url: `/api-admin/files${client === undefined ? '' : `?client=${client}`}`,
    payload,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
}
async function store(who: string, bytes: Buffer = aJpeg(), options = {}): Promise<Stored> {
  const [file] = (await send(who, bytes, options)).answer() as readonly Stored[];
  return file as Stored;
}
const reasonsOf = async (sent: ReturnType<typeof send>) =>
  (await sent).errors().map(({ code, params }) => [code, params?.['reason']].filter(Boolean).join(' '));

/** Fetches a file with additional headers. */
async function fetch(who: string, id: string, headers: Record<string, string> = {}, query = '') {
  const { token } = person(who);
  const response = await server.server.inject({
    method: 'GET',
    url: `/api-admin/files/${id}${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const attach = (who: string, owner: number, ...ids: readonly string[]) =>
  server.database.inScope(wholeClient(account(who).client_id), (tx) =>
    attachFiles(tx, { clientId: account(who).client_id, owner: 'request', number: owner }, account(who).number, ids),
  );
const use = async (): Promise<number> => {
  const [row] = await server.database.asOwner((tx) =>
    tx.query<{ bytes: number }>('select bytes from file_use where client_id = 1'),
  );
  return row?.bytes ?? 0;
};

describe('storing a file', () => {
  test('DF2-05 a photo is stored without its place, with a name and type according to its content', async () => {
    const stored = await store('manager10', aJpeg({ width: 4000, height: 3000 }), { name: 'C:\\fotos\\deuk.HTML' });
    const { id, size, ...facts } = stored;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(facts).toEqual({
      name: 'deuk.jpg',
      contentType: 'image/jpeg',
      width: 4000,
      height: 3000,
      storedBy: account('manager10').name,
      storedAt: '2026-03-10T09:00:00.000Z',
    });
    const { status, headers, bytes } = await fetch('manager10', id);
    expect(status).toBe(200);
    expect(bytes.length).toBe(size);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    });
    expect(headers['content-disposition']).toMatch(/^inline; filename="deuk.jpg"/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((await fetch('manager10', stored.id, {}, '?save=true')).headers['content-disposition']).toMatch(
      /^attachment/,
    );
    expect(await use()).toBe(stored['size']);
  });

  test.each([
    ['\u202egpj.exe.jpg', 'gpj.exe.jpg'],
    ['deuk\u2028voor.jpg', 'deuk voor.jpg'],
    // Invisible characters that do not count as white space.
    ['\u3164.jpg', 'file.jpg'],
    ['\u2800.jpg', 'file.jpg'],
    ['=1+1.jpg', '=1+1.jpg'],
    [`${'x'.repeat(149)}😀y.jpg`, `${'x'.repeat(149)}😀.jpg`],
  ])('a file sent as %j is stored as %j', async (input, kept) => {
    const { id, name } = await store('manager10', aJpeg(), { name: input });
    expect(name).toBe(kept);
    const [row] = await server.database.asOwner((tx) =>
      tx.query<{ name: string }>('select name from stored_file where id = $1', [id]),
    );
    expect(row?.name).toBe(kept);
  });

  test('PDF and HEIC are stored; a PDF is never displayed inline', async () => {
    const pdf = await store('driver10', aPdf(600_000), { name: 'groene kaart.pdf' });
    expect(pdf).toMatchObject({ name: 'groene kaart.pdf', contentType: 'application/pdf', width: null, height: null });
    const fetched = await fetch('driver10', pdf.id);
    expect(fetched.headers['content-disposition']).toMatch(/^attachment/);
    expect(fetched.bytes.equals(aPdf(600_000))).toBe(true);
    expect(await store('driver10', aHeic())).toMatchObject({ contentType: 'image/heic', width: 4032, height: 3024 });
  });

  test('DF2-05 a file that is no photo or PDF by content is refused, whatever its name', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await reasonsOf(send('driver10', html, { name: 'photo.jpg' }))).toEqual(['invalidInput type']);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect(await reasonsOf(send('driver10', svg, { name: 'photo.png' }))).toEqual(['invalidInput type']);
    const bomb = aPng({ width: 50_000, height: 50_000 });
    expect(await reasonsOf(send('driver10', bomb))).toEqual(['invalidInput dimensions']);
    expect(await reasonsOf(send('driver10', aJpeg().subarray(0, 40)))).toEqual(['invalidInput damaged']);
    expect(await use()).toBe(0);
  });

  test('DF2-05 10 MB are accepted, one byte more is refused', async () => {
    const around = aPdf().length;
    const most = 10 * 1024 * 1024;
    expect(await store('driver10', aPdf(most - around))).toMatchObject({ size: most });
    const more = await send('driver10', aPdf(most - around + 1));
    expect([more.status, more.errors()[0]?.code]).toEqual([413, 'fileTooLarge']);
    const huge = await send('driver10', aPdf(most + 200_000));
    expect([huge.status, huge.errors()[0]?.code]).toEqual([413, 'fileTooLarge']);
  });

  test('one file per call; none, two, or a body that is not multipart is refused', async () => {
    const two = multipart({ name: 'a.jpg', bytes: aJpeg() }, { name: 'b.jpg', bytes: aJpeg() });
    const none = multipart();
    for (const body of [two, none, { payload: '{}', headers: { 'content-type': 'application/json' } }]) {
      const reply = await server.raw(person('driver10'), { method: 'POST', url: '/api-admin/files', ...body });
      expect(reply.errors()[0]?.code).toBe('invalidInput');
    }
    expect(await use()).toBe(0);
  });

  test('a broken connection stores nothing, and leaves the key free', async () => {
    const key = randomUUID();
    const { payload, headers } = multipart({ name: 'photo.jpg', bytes: aJpeg({ filler: 500_000 }) });
    await server.server.listen({ port: 0, host: '127.0.0.1' });
    const address = server.server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    const broken = httpRequest({
      port: address.port,
      method: 'POST',
      path: '/api-admin/files',
      headers: {
        ...headers,
        authorization: `Bearer ${person('driver10').token}`,
        'idempotency-key': key,
        'content-length': payload.length,
      },
    });
    const arrived = once(server.server.server, 'request');
    const gone = new Promise((resolve) => broken.once('close', resolve));
    broken.on('error', () => undefined);
    broken.write(payload.subarray(0, 300_000));
    await arrived;
    broken.destroy();
    await gone;
    expect(await use()).toBe(0);
    expect((await send('driver10', aJpeg({ filler: 500_000 }), { key })).status).toBe(200);
  });

  test('a repeated upload with the same key is stored once, also concurrently', async () => {
    const key = randomUUID();
    const bytes = aJpeg();
    const [first, second] = await Promise.all([store('driver10', bytes, { key }), store('driver10', bytes, { key })]);
    const third = await store('driver10', bytes, { key });
    expect([second?.id, third.id]).toEqual([first?.id, first?.id]);
    expect(await use()).toBe(first?.['size']);
    expect(await reasonsOf(send('driver10', aPng(), { key }))).toEqual(['idempotencyKeyReused']);
  });

  test('the files of a client cannot exceed its quota, also with concurrent uploads', async () => {
    await server.database.asOwner((tx) => tx.query('update client set file_quota_mb = 1 where client_id = 1'));
    const half = aPdf(400_000);
    const replies = await Promise.all([1, 2, 3, 4].map(() => send('manager10', half)));
    expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 200, 400, 400]);
    expect(await use()).toBe(2 * half.length);
    expect(await reasonsOf(send('driver20', half))).toEqual(['invalidInput quota']);
    expect((await send('manager30', half)).status).toBe(200);
  });

  test('files without a record are limited per account', async () => {
    for (let turn = 0; turn < 28; turn += 1) await store('driver10');
    // Of concurrent uploads, only as many are accepted as there is room for.
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send('driver10', aJpeg())));
    expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 200, 400, 400, 400,
    ]);
    expect(await reasonsOf(send('driver10', aJpeg()))).toEqual(['invalidInput tooMany']);
    expect((await send('manager10', aJpeg())).status).toBe(200);
  });

  test('staff store files for the client that they name, nobody else can', async () => {
    const stored = await store('staff', aPdf(), { client: 'client-2' });
    const [row] = await server.database.asOwner((tx) =>
      tx.query<{ client_id: number }>('select client_id from stored_file where id = $1', [stored.id]),
    );
    expect(row?.client_id).toBe(2);
    expect(await reasonsOf(send('manager10', aPdf(), { client: 'client-2' }))).toEqual(['notFound']);
    expect(await reasonsOf(send('staff', aPdf(), { client: 'nobody' }))).toEqual(['notFound']);
    expect((await send('manager10', aPdf(), { client: 'client-1' })).status).toBe(200);
  });
});

describe('reading a file', () => {
  test('without a record: only the person who stored it', async () => {
    const { id } = await store('manager10');
    const statuses = await Promise.all(
      ['manager10', 'driver10', 'manager20', 'manager30', 'staff'].map(async (who) => (await fetch(who, id)).status),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
  });

  test('of a record: everybody who sees the record, and never another company, client or driver', async () => {
    const { id } = await store('manager10');
    await attach('manager10', request('asked10'), id);
    const own = await store('driver10');
    await attach('driver10', request('driven10'), own.id);
    const who = ['manager10', 'driver10', 'manager20', 'driver20', 'manager30', 'staff', 'supervisor10'];
    const statusesOf = async (file: string) => Promise.all(who.map(async (name) => (await fetch(name, file)).status));
    expect(await statusesOf(id)).toEqual([200, 404, 404, 404, 404, 200, 200]);
    // A colleague who may not read the request may not read its file either.
    expect(await statusesOf(own.id)).toEqual([404, 200, 404, 404, 404, 200, 200]);
    expect((await fetch('manager10', randomUUID())).status).toBe(404);
  });

  test('without a session: nobody', async () => {
    const { id } = await store('manager10');
    const response = await server.server.inject({ method: 'GET', url: `/api-admin/files/${id}` });
    expect(response.statusCode).toBe(401);
  });
});

describe('the files of a record', () => {
  test('are in the order of the request; an eleventh is refused', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) ids.push((await store('manager10', aJpeg({ width: turn + 1 }))).id);
    await expect(attach('manager10', request('asked10'), ...ids)).rejects.toMatchObject({ code: 'invalidInput' });
    const [last = '', ...ten] = ids.toReversed();
    await attach('manager10', request('asked10'), ...ten);
    const filesByRequest = await server.database.inScope(wholeClient(1), (tx) =>
      listRecordFiles(tx, 1, 'request', [request('asked10'), request('driven10')]),
    );
    expect([...filesByRequest.keys()]).toEqual([request('asked10')]);
    expect(filesByRequest.get(request('asked10'))?.map(({ id }) => id)).toEqual(ten);
    await expect(attach('manager10', request('asked10'), last)).rejects.toMatchObject({ code: 'invalidInput' });
  });

  test('a file can be used once, by the person who stored it', async () => {
    const { id } = await store('manager10');
    await expect(attach('driver10', request('driven10'), id)).rejects.toMatchObject({ code: 'notFound' });
    await attach('manager10', request('asked10'), id);
    await expect(attach('manager10', request('driven10'), id)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('parts of a file', () => {
  const begin = aPdf(600_000);
  test.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=262140-262150', 206, [262_140, 262_151]],
    ['bytes=600000-', 206, [600_000, begin.length]],
    ['bytes=-5', 206, [begin.length - 5, begin.length]],
    ['bytes=10-9999999', 206, [10, begin.length]],
    ['bytes=0-1,5-6', 200, [0, begin.length]],
    ['lines=1-2', 200, [0, begin.length]],
  ] as const)('%s', async (range, status, [from, to]) => {
    const { id } = await store('manager10', begin);
    const part = await fetch('manager10', id, { range });
    expect(part.status).toBe(status);
    expect(part.bytes.equals(begin.subarray(from, to))).toBe(true);
    expect(part.headers['content-range']).toBe(status === 206 ? `bytes ${from}-${to - 1}/${begin.length}` : undefined);
  });

  test('a range beyond the end is refused', async () => {
    const { id } = await store('manager10', begin);
    for (const range of [`bytes=${begin.length}-`, 'bytes=99999999-', 'bytes=-0']) {
      expect((await fetch('manager10', id, { range })).status).toBe(416);
    }
  });

  test('a range with another ETag gives the whole file', async () => {
    const { id } = await store('manager10', begin);
    const { etag } = (await fetch('manager10', id)).headers;
    const headers = { range: 'bytes=0-3' };
    expect((await fetch('manager10', id, { ...headers, 'if-range': '"other"' })).status).toBe(200);
    expect((await fetch('manager10', id, { ...headers, 'if-range': String(etag) })).status).toBe(206);
  });
});

describe('deleting files', () => {
  test('the person who stored a file can delete it while it has no record', async () => {
    const { id } = await store('manager10');
    const remove = (who: string) => server.admin(person(who), storedFiles.remove, { params: { id } });
    expect((await remove('driver10')).status).toBe(404);
    expect((await remove('manager10')).answer()).toEqual([true]);
    expect((await remove('manager10')).status).toBe(404);
    expect(await use()).toBe(0);
    const named = await store('manager10');
    await attach('manager10', request('asked10'), named.id);
    const refused = await server.admin(person('manager10'), storedFiles.remove, { params: { id: named.id } });
    expect(refused.status).toBe(404);
  });

  test('staff delete files that they stored for any client, but no others', async () => {
    const { id } = await store('staff', aPdf(), { client: 'client-2' });
    const used = () =>
      server.database.asOwner((tx) => tx.query<{ bytes: number }>('select bytes from file_use where client_id = 2'));
    const before = (await used())[0]?.bytes ?? 0;
    const remove = (one: string) => server.admin(person('staff'), storedFiles.remove, { params: { id: one } });
    expect((await remove(id)).answer()).toEqual([true]);
    expect((await used())[0]?.bytes).toBe(before - aPdf().length);
    expect((await remove(id)).status).toBe(404);
    expect((await remove((await store('manager10')).id)).status).toBe(404);
  });

  test('files without a record are deleted after a day', async () => {
    const waits = await store('manager10');
    const named = await store('manager10');
    await attach('manager10', request('asked10'), named.id);
    let later = new Date('2026-03-11T09:00:00Z');
    const [job] = fileJobs({ database: server.database, clock: { now: () => later } });
    const isThere = async () =>
      [(await fetch('manager10', waits.id)).status, (await fetch('staff', named.id)).status] as const;
    await job?.work({}, { isLast: false });
    expect(await isThere()).toEqual([200, 200]);
    later = new Date('2026-03-11T09:00:01Z');
    await job?.work({}, { isLast: false });
    expect(await isThere()).toEqual([404, 200]);
    expect(await use()).toBe(named['size']);
  });
});

describe('the quota of a client', () => {
  test('staff read and set it, and the change is recorded', async () => {
    await store('manager10', aPdf(1_048_576));
    const quota = await server.admin(person('staff'), storedFiles.quota);
    expect(quota.answer()).toEqual([{ quota: 2048, used: 1 }]);
    const set = await server.admin(person('staff'), storedFiles.setQuota, { body: { quota: 5 } });
    expect(set.answer()).toEqual([{ quota: 5, used: 1 }]);
    const auditEntries = await server.database.asOwner((tx) =>
      tx.query(`select action, client_id as client, changes from audit_event where action = 'clientFileQuotaChanged'`),
    );
    expect(auditEntries).toEqual([
      {
        action: 'clientFileQuotaChanged',
        client: 1,
        changes: [{ field: 'fileQuota', before: '2048', after: '5' }],
      },
    ]);
  });
});
