import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { Refusal, refusal } from '@wagenpark/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { testServer, testSessions } from './testing.ts';

const asAnna = { authorization: 'Bearer anna' };
const servers: FastifyInstance[] = [];
async function serverWith(...options: Parameters<typeof testServer>): Promise<FastifyInstance> {
  const server = await testServer(...options);
  servers.push(server);
  return server;
}
afterAll(async () => {
  for (const server of servers) await server.close();
});

function databaseError(code: string, constraint?: string): pg.DatabaseError {
  const error = new pg.DatabaseError('secret words of the database', 0, 'error');
  return Object.assign(error, { code, severity: 'ERROR', constraint, detail: 'Key (email)=(anna@client.example)' });
}

describe('the envelope', () => {
  test('AA-23 results are sent as { successful, results }, pages with their pagination', async () => {
    const pagination = { pageIndex: 1, pageSize: 20, nrOfOrders: 1, hasNextPage: false, hasPreviousPage: false };
    const server = await serverWith({ admin: { list: async () => ({ results: [1], pagination }) } });
    const reply = await server.inject({ url: '/api-admin/things/5?search=a', headers: asAnna });
    expect(reply.json()).toEqual({ successful: true, results: [{ params: { number: 5 }, query: { search: 'a' } }] });
    const paged = await server.inject({ url: '/api-admin/things', headers: { authorization: 'Bearer staff' } });
    expect(paged.json()).toEqual({ successful: true, results: [1], pagination });
  });

  test('AA-23 errors are sent as { successful, errors, requestId } with the status of their code', async () => {
    const server = await serverWith({
      admin: {
        write: async () => {
          throw refusal('requestAlreadyOpen', { params: { request: 100012 } });
        },
      },
    });
    const reply = await server.inject({
      method: 'POST',
      url: '/api-admin/things',
      headers: asAnna,
      payload: { Naam: 'x' },
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({
      successful: false,
      errors: [{ code: 'requestAlreadyOpen', message: 'Request already open', params: { request: 100012 } }],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  test.each([
    [new Error('internal words'), 500, 'internal'],
    [databaseError('42P01'), 500, 'internal'],
    [databaseError('23P01', 'driver_assignment_no_overlap'), 409, 'assignmentOverlap'],
    [databaseError('23505', 'request_one_open'), 409, 'requestAlreadyOpen'],
    [databaseError('40001'), 409, 'changedMeanwhile'],
    [databaseError('40P01'), 409, 'changedMeanwhile'],
    [databaseError('22021'), 400, 'invalidInput'],
    [databaseError('53100'), 503, 'overloaded'],
    [databaseError('57014'), 503, 'overloaded'],
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 503, 'overloaded'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }), 503, 'overloaded'],
    [Object.assign(new Error('read'), { code: 'ECONNRESET', syscall: 'read' }), 503, 'overloaded'],
    [Object.assign(new Error('write'), { code: 'EPIPE', syscall: 'write' }), 503, 'overloaded'],
    [
      new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })]),
      503,
      'overloaded',
    ],
    [new Error('Client has encountered a connection error and is not queryable'), 503, 'overloaded'],
    [new Error('Client was closed and is not queryable'), 503, 'overloaded'],
    [new Error('Connection terminated unexpectedly'), 503, 'overloaded'],
    [new Error('Cannot use a pool after calling end on the pool'), 503, 'overloaded'],
    [Object.assign(new Error('write'), { code: 'EACCES', syscall: 'write' }), 500, 'internal'],
    [new Refusal([{ code: 'required', message: 'x', path: 'Naam' }]), 422, 'required'],
  ])('%s becomes %d %s, and none of its text is sent to the client', async (thrown, status, code) => {
    const lines: string[] = [];
    const server = await serverWith({
      log: createLog('info', { write: (line) => void lines.push(line) }),
      admin: { open: () => Promise.reject(thrown) },
    });
    const reply = await server.inject('/api-admin/open');
    expect([reply.statusCode, reply.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([status, code]);
    expect(reply.body).not.toMatch(/secret|internal words|Key/);
    expect(lines.join('')).not.toMatch(/secret words|anna@client/);
    if (status === 503) expect(reply.headers['retry-after']).toBe('5');
    if (status === 500) expect(lines.join('')).toContain(reply.json<{ requestId: string }>().requestId);
  });

  test.each([
    [Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }), 'info'],
    [new Error('a fault of ours'), 'error'],
  ])('%s after the caller has disconnected is logged as %s', async (thrown, level) => {
    const lines: string[] = [];
    const disconnected = Promise.withResolvers<undefined>();
    const server = await serverWith({
      log: createLog('info', { write: (line) => void lines.push(line) }),
      admin: {
        open: async () => {
          client.destroy();
          await disconnected.promise;
          throw thrown;
        },
      },
    });
    server.server.on('connection', (socket) => socket.once('close', () => disconnected.resolve(undefined)));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const client = httpRequest({ port, path: '/api-admin/open' }).on('error', () => undefined);
    client.end();
    const logEntries = () => lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    await vi.waitFor(() =>
      expect(logEntries()).toContainEqual(
        expect.objectContaining({
          level,
          msg: level === 'info' ? 'nobody waits for the answer' : 'request failed',
        }),
      ),
    );
    expect(logEntries().filter((line) => line.level === 'error')).toHaveLength(level === 'error' ? 1 : 0);
  });

  test('PM-22 without basic authentication nothing about the sent credentials is revealed', async () => {
    const server = await serverWith();
    const statusOf = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      const payload = { Naam: 1 };
      const reply = await server.inject({ method: 'POST', url: '/api-ktc/things', payload, headers });
      return [reply.statusCode, reply.json<{ errors: { code: string }[] }>().errors[0]?.code];
    };
    for (const header of [undefined, 'Basic', 'Basic ?', `Basic ${btoa('no colon')}`]) {
      expect(await statusOf(header)).toEqual([401, 'wrongCredentials']);
    }
    expect(await statusOf(`Basic ${btoa('10:key')}`)).toEqual([400, 'invalidInput']);
  });

  test('unknown fields, wrong values, unexpected bodies and unknown addresses are all refused', async () => {
    const server = await serverWith();
    const refused = async (options: object) => {
      const reply = await server.inject({ headers: asAnna, ...options });
      return [
        reply.statusCode,
        ...reply.json<{ errors: { code: string; path?: string }[] }>().errors.map((e) => `${e.code} ${e.path ?? ''}`),
      ];
    };
    expect(await refused({ url: '/api-admin/things/5?sort=x' })).toEqual([400, 'unknownField sort']);
    expect(await refused({ url: '/api-admin/things/5?search=a&search=b' })).toEqual([400, 'invalidInput search']);
    expect(await refused({ url: '/api-admin/open?x=1' })).toEqual([400, 'unknownField x']);
    expect(await refused({ url: '/api-admin/things/five' })).toEqual([404, 'notFound ']);
    expect(await refused({ method: 'POST', url: '/api-admin/things', payload: { Naam: 1 } })).toEqual([
      400,
      'invalidInput Naam',
    ]);
    expect(
      await refused({
        method: 'POST',
        url: '/api-admin/things',
        payload: '{"__proto__":{},"Naam":"x"}',
        headers: { ...asAnna, 'content-type': 'application/json' },
      }),
    ).toEqual([400, 'unknownField __proto__']);
    expect(
      await refused({
        method: 'POST',
        url: '/api-admin/things',
        payload: 'x'.repeat(1_100_000),
        headers: { ...asAnna, 'content-type': 'application/json' },
      }),
    ).toEqual([413, 'fileTooLarge ']);
    expect(
      await refused({
        method: 'POST',
        url: '/api-admin/things',
        payload: 'x',
        headers: { ...asAnna, 'content-type': 'text/plain' },
      }),
    ).toEqual([415, 'invalidInput ']);
    expect(await refused({ url: '/api-admin/nowhere' })).toEqual([404, 'notFound ']);
    expect(await refused({ url: '/api-admin/%E0%A4%A' })).toEqual([400, 'invalidInput ']);
    expect(await refused({ url: '/api-admin/things' })).toEqual([403, 'notPermitted ']);
    expect(await refused({ url: '/api-admin/things/5', headers: {} })).toEqual([401, 'notSignedIn ']);
  });
});

describe('files', () => {
  const multipart = (files: Record<string, Buffer>) => {
    const parts = Object.entries(files).flatMap(([name, bytes]) => [
      Buffer.from(`--cut\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]);
    return {
      payload: Buffer.concat([...parts, Buffer.from('--cut--\r\n')]),
      headers: { ...asAnna, 'content-type': 'multipart/form-data; boundary=cut' },
    };
  };

  test('uploads arrive complete under the last part of their name; larger files are refused, not truncated', async () => {
    const server = await serverWith({
      admin: {
        upload: async ({ files }) =>
          (files as { name: string; bytes: Buffer }[]).map(({ name, bytes }) => [name, bytes.length]),
      },
    });
    const send = (files: Record<string, Buffer>) =>
      server.inject({ method: 'POST', url: '/api-admin/files', ...multipart(files) });
    const good = await send({ '../../drivers.csv': Buffer.alloc(70_000), 'b.csv': Buffer.from('x') });
    expect(good.json<{ results: unknown }>().results).toEqual([
      ['drivers.csv', 70_000],
      ['b.csv', 1],
    ]);
    const disguised = await send({ 'debtors-\u202Evsc.\u200Bcsv': Buffer.from('x') });
    expect(disguised.json<{ results: unknown }>().results).toEqual([['debtors-vsc.csv', 1]]);
    expect((await send({ 'a.csv': Buffer.alloc(50 * 1024 * 1024 + 1) })).statusCode).toBe(413);
    const small = (count: number) =>
      send(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.csv`, Buffer.from('x')])));
    expect((await small(100)).json<{ results: unknown[] }>().results).toHaveLength(100);
    const tooMany = await small(101);
    expect([tooMany.statusCode, tooMany.json<{ errors: unknown }>().errors]).toEqual([
      400,
      [{ code: 'invalidInput', message: 'At most 100 files at a time', path: 'files' }],
    ]);
    const json = await server.inject({ method: 'POST', url: '/api-admin/files', headers: asAnna, payload: {} });
    expect(json.statusCode).toBe(400);
  });

  test('three uploads of one account are read at a time', async () => {
    const server = await serverWith({ admin: { upload: async ({ files }) => (files as unknown[]).length } });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const { payload, headers } = multipart({ 'photo.jpg': Buffer.alloc(100_000) });
    const begin = (token: string) => {
      const { promise: status, resolve } = Promise.withResolvers<number | undefined>();
      const client = httpRequest({
        port,
        path: '/api-admin/files',
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length },
        agent: false,
      });
      client.on('response', (reply) => resolve(reply.resume().statusCode)).on('error', () => resolve(undefined));
      client.write(payload.subarray(0, 50_000));
      return { status, finish: () => void client.end(payload.subarray(50_000)), cut: () => void client.destroy() };
    };
    const unfinished = Array.from({ length: 3 }, () => begin('anna'));
    const more = Array.from({ length: 13 }, () => begin('anna'));
    // Twelve uploads may wait without being read. One more is refused before its first byte is read.
    expect(await Promise.any(more.map(async ({ status }) => (await status) ?? Promise.reject(new Error('cut'))))).toBe(
      429,
    );
    // Other callers are served meanwhile.
    const other = begin('ben');
    other.finish();
    expect(await other.status).toBe(200);
    // A caller who disconnects frees a place in the queue.
    unfinished[0]?.cut();
    for (const upload of [...unfinished, ...more]) upload.finish();
    const statuses = await Promise.all([...unfinished, ...more].map(({ status }) => status));
    const countOf = (expectedStatus: number | undefined) =>
      statuses.filter((status) => status === expectedStatus).length;
    expect([countOf(200), countOf(429), countOf(undefined)]).toEqual([14, 1, 1]);
  });

  test('a download is inert, has a portable file name, and is not cached', async () => {
    const server = await serverWith({
      admin: {
        download: async () => ({
          contentType: 'text/csv',
          fileName: 'Straße "€"\r\n.csv',
          content: Buffer.from('a,b'),
        }),
      },
    });
    const reply = await server.inject({ url: '/api-admin/file', headers: asAnna });
    expect(reply.body).toBe('a,b');
    expect(reply.headers).toMatchObject({
      'content-disposition':
        'attachment; filename="Stra_e _____.csv"; filename*=UTF-8\'\'Stra%C3%9Fe%20%22%E2%82%AC%22__.csv',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });

  test.each(['identity', 'br'])('a download that fails half-way never looks complete (%s)', async (encoding) => {
    const server = await serverWith({
      admin: {
        download: async () => ({
          contentType: 'text/csv',
          fileName: 'a.csv',
          content: Readable.from(
            (async function* () {
              yield 'x'.repeat(100_000);
              throw new Error('the cursor broke');
            })(),
          ),
        }),
      },
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const read = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/api-admin/file`, {
        headers: { ...asAnna, 'accept-encoding': encoding },
      });
      return reply.text();
    };
    await expect(read()).rejects.toThrow('terminated');
  });

  test('a running download is aborted when its caller’s session ends', async () => {
    const content = new Readable({
      read() {
        setImmediate(() => this.push('x'.repeat(1_000)));
      },
    });
    let isAlive = true;
    const server = await serverWith({
      sessions: { ...testSessions, isAlive: async () => isAlive },
      admin: { download: async () => ({ contentType: 'text/csv', fileName: 'a.csv', content }) },
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api-admin/file`, { headers: asAnna });
    expect(reply.status).toBe(200);
    isAlive = false;
    await expect(reply.text()).rejects.toThrow('terminated');
    await expect.poll(() => content.destroyed).toBe(true);
  });

  test('a slow client gets no more of a download after its session has ended', async () => {
    let isAlive = true;
    const server = await serverWith({
      sessions: { ...testSessions, isAlive: async () => isAlive },
      admin: {
        download: async () => ({
          contentType: 'application/zip',
          fileName: 'a.zip',
          content: Buffer.alloc(20_000_000),
        }),
      },
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    httpRequest({ port, path: '/api-admin/file', headers: asAnna }, resolve)
      .on('error', () => undefined)
      .end();
    const reply = await promise;
    isAlive = false;
    const outcome = await new Promise((settle) => {
      reply.on('error', ({ message }) => settle(message)).on('end', () => settle('complete'));
      reply.on('data', () => {
        reply.pause();
        setTimeout(() => reply.resume(), 20);
      });
    });
    expect(outcome).toBe('aborted');
  });

  test('a client that disconnects ends the stream of its download', async () => {
    const content = new Readable({
      read() {
        this.push('x'.repeat(65_536));
      },
    });
    const server = await serverWith({
      admin: { download: async () => ({ contentType: 'text/csv', fileName: 'a.csv', content }) },
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const call = httpRequest({ port, host: '127.0.0.1', path: '/api-admin/file', headers: asAnna }, (reply) =>
      reply.once('data', () => call.destroy()),
    );
    call.on('error', () => undefined).end();
    await vi.waitUntil(() => content.destroyed, { timeout: 30_000 });
    expect(content.destroyed).toBe(true);
  });
});

describe('headers and limits', () => {
  test('no page may be framed or run inline or foreign scripts; HSTS only behind https', async () => {
    const server = await serverWith();
    const reply = await server.inject('/livez');
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none'",
    );
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(reply.headers['strict-transport-security']).toBeUndefined();
    const secure = await serverWith({ config: { publicUrl: 'https://fleet.example', behindProxy: 1 } });
    expect((await secure.inject('/livez')).headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('large answers are compressed, small ones are not', async () => {
    const server = await serverWith({ fleet: { byNumber: async () => 'x'.repeat(5_000), running: async () => 1 } });
    const call = (cFunctie: string) =>
      server.inject({
        method: 'POST',
        url: '/api-fleet/DynamicEndpoint',
        headers: { ...asAnna, 'accept-encoding': 'gzip, br' },
        payload: { cMethode: 'get', cFunctie },
      });
    const large = await call('/LeaseContract/Nummer/1');
    expect(large.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(large.rawPayload).length).toBe(5_002);
    expect((await call('/LeaseContract/Lopend')).headers['content-encoding']).toBeUndefined();
  });

  test('guests are limited by address, users with a session are not', async () => {
    const server = await serverWith({ guestCallsPerMinute: 3 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await server.inject('/api-admin/open')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await server.inject('/api-admin/open');
    expect(refused.json()).toMatchObject({ successful: false, errors: [{ code: 'tooManyRequests' }] });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.inject({ url: '/api-admin/open', headers: asAnna })).statusCode).toBe(200);
    expect((await server.inject({ url: '/api-admin/open', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  });

  test('no spelling of an address avoids the limit of guests, and the responses are not cached', async () => {
    const server = await serverWith({ guestCallsPerMinute: 3 });
    const spellings = ['/api-admin/open', '/%61pi-admin/open', '/api%2Dadmin/%6fpen', '/%61%70%69-admin/open'];
    const replies = [];
    for (const url of spellings) replies.push(await server.inject(url));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'));
    expect((await server.inject('/%63alendar/x.ics')).statusCode).toBe(429);
  });

  test('no spelling of an address avoids refusal under overload', async () => {
    const server = await serverWith({ overloaded: () => true });
    for (const url of ['/%61pi-admin/open', '/%63alendar/x.ics']) {
      expect((await server.inject(url)).statusCode).toBe(503);
    }
  });

  test.each(['Host', 'Authorization', 'Content-Type'])('a call with two headers %s is refused', async (name) => {
    const server = await serverWith();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const statusOf = async (headers: readonly string[]): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.write(['GET /api-admin/open HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
      return (await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    };
    const host = 'Host: portal.example';
    const repeated = [`${name}: portal.example`, `${name.toLowerCase()}: other.example`];
    expect(await statusOf([host, 'Accept: a', 'Accept: b'])).toBe('200');
    expect(await statusOf(name === 'Host' ? repeated : [host, ...repeated])).toBe('400');
  });

  test('under overload calls are refused early, while health checks are answered', async () => {
    const server = await serverWith({ overloaded: () => true });
    const reply = await server.inject({ url: '/api-admin/things/5', headers: asAnna });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect((await server.inject('/livez')).statusCode).toBe(200);
  });

  test('when guests overload the server, users with a known session are still served', async () => {
    const server = await serverWith({ overloaded: (isKnown) => !isKnown });
    const stranger = { authorization: 'Bearer nobody' };
    expect((await server.inject({ url: '/api-admin/things/5', headers: stranger })).statusCode).toBe(503);
    expect((await server.inject({ url: '/api-admin/things/5', headers: asAnna })).statusCode).toBe(200);
  });

  test('secret addresses are not logged, and attempts at them are limited', async () => {
    const lines: string[] = [];
    const server = await serverWith({
      log: createLog('trace', { write: (line) => void lines.push(line) }),
      guestCallsPerMinute: 3,
      admin: {
        secret: async ({ params }) => {
          const { file } = params as { readonly file: string };
          if (file !== 'known-to-one.ics') throw file === 'broken.ics' ? new Error('broken') : refusal('notFound');
          return { contentType: 'text/calendar', fileName: 'calendar.ics', content: Buffer.from('text') };
        },
      },
    });
    const replies = [];
    for (const file of ['known-to-one.ics', 'guessed.ics', 'broken.ics', 'guessed.ics']) {
      replies.push(await server.inject({ url: `/calendar/${file}`, headers: { referer: `/calendar/${file}` } }));
    }
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 500, 429]);
    const [accepted, ...refused] = replies.map(({ headers }) => [
      headers['cache-control'],
      headers['referrer-policy'],
      headers['x-robots-tag'],
    ]);
    expect(accepted).toEqual(['private, no-store', 'no-referrer', 'noindex, nofollow']);
    for (const headers of refused.slice(0, 2))
      expect(headers).toEqual(['no-store', 'no-referrer', 'noindex, nofollow']);
    expect(lines.join('')).toContain('/calendar/:file');
    expect(lines.join('')).not.toMatch(/known-to-one|guessed|broken\.ics/);
    // Unknown addresses below it are not pages either.
    expect((await server.inject({ url: '/calendar/', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  });

  test('under overload calls with secret addresses wait too', async () => {
    const server = await serverWith({ overloaded: () => true });
    expect((await server.inject('/calendar/x.ics')).statusCode).toBe(503);
  });

  test('the log has one line per call: path template and numbers, no query, token or address', async () => {
    const lines: string[] = [];
    const server = await serverWith({ log: createLog('info', { write: (line) => void lines.push(line) }) });
    lines.length = 0;
    await server.inject({ url: '/api-admin/things/5?search=anna@client.example', headers: asAnna });
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        level: 'info',
        time: expect.any(String) as string,
        reqId: expect.any(String) as string,
        method: 'GET',
        route: '/api-admin/things/:number',
        status: 200,
        ms: expect.any(Number) as number,
        client: 1,
        account: 7,
        msg: 'answered',
      },
    ]);
  });
});

describe('health, metrics and the description', () => {
  test('the server is ready only while every part works', async () => {
    const server = await serverWith({
      health: [
        { name: 'database', check: () => Promise.reject(new Error('gone')) },
        { name: 'jobs', check: async () => undefined },
      ],
    });
    const reply = await server.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'notReady', checks: { database: false, jobs: true } },
    ]);
    expect((await (await serverWith()).inject('/readyz')).json()).toEqual({ status: 'ready', checks: {} });
  });

  test('metrics are available to this machine, or with the token', async () => {
    const local = await serverWith();
    await local.inject({ url: '/api-admin/things/5', headers: asAnna });
    expect((await local.inject('/metrics')).body).toContain(
      'wagenpark_http_request_seconds_count{method="GET",route="/api-admin/things/:number",status="200"} 1',
    );
    expect((await local.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
    expect((await local.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode).toBe(404);
    const guarded = await serverWith({ metricsToken: 'secret' });
    expect((await guarded.inject('/metrics')).statusCode).toBe(404);
    expect(
      (
        await guarded.inject({
          url: '/metrics',
          remoteAddress: '192.0.2.7',
          headers: { authorization: 'Bearer secret' },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('the description is served as OpenAPI and as a page without scripts', async () => {
    const server = await serverWith();
    expect((await server.inject('/api-admin/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    const page = await server.inject('/docs/api');
    expect(page.body).toContain('<h1>Test &lt;b&gt; 1</h1>');
    expect(page.body).not.toMatch(/<script|<style| style=/);
  });
});
