import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { testServer } from './testing.ts';

/* Tests over real connections: the entries that a proxy appends and those that a caller forges arrive in one header. */

let server: FastifyInstance | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const lines: string[] = [];

async function start(behindProxy: Config['behindProxy'], metricsToken?: string): Promise<number> {
  lines.length = 0;
  server = await testServer({
    config: { publicUrl: 'http://localhost', behindProxy },
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    metricsToken,
    guestCallsPerMinute: 3,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

/**
 * A call from this machine, as the last proxy makes it.
 * @returns the HTTP status
 */
function call(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  httpRequest({ port, host: '127.0.0.1', path, headers }, (reply) => {
    reply.resume();
    resolve(reply.statusCode ?? 0);
  })
    .on('error', reject)
    .end();
  return promise;
}

/** The responses of a limit of three calls per minute to callers with these X-Forwarded-For headers. */
async function answersTo(port: number, forwarded: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const header of forwarded) statuses.push(await call(port, '/api-admin/open', { 'x-forwarded-for': header }));
  return statuses;
}

describe('the address of a caller', () => {
  const forged = (real: string) => Array.from({ length: 5 }, (_, index) => `10.9.${index}.7, 127.0.0.1, ${real}`);

  test('is the one seen by the nearest proxy, whatever headers the caller sent', async () => {
    const port = await start(1);
    expect(await answersTo(port, forged('203.0.113.9'))).toEqual([200, 200, 200, 429, 429]);
    expect(await answersTo(port, ['203.0.113.9', '203.0.113.10'])).toEqual([429, 200]);
  });

  test('with two proxies is the one seen by the outer one', async () => {
    const port = await start(2);
    expect(await answersTo(port, forged('203.0.113.9, 10.0.0.5'))).toEqual([200, 200, 200, 429, 429]);
    expect(await answersTo(port, ['203.0.113.10, 10.0.0.5'])).toEqual([200]);
  });

  test('with networks is the rightmost address outside of them', async () => {
    const port = await start(['loopback', '10.0.0.0/8']);
    expect(await answersTo(port, forged('203.0.113.9, 10.0.0.5, 10.4.4.4'))).toEqual([200, 200, 200, 429, 429]);
    expect(await answersTo(port, ['203.0.113.10, 10.0.0.6'])).toEqual([200]);
    await server?.close();
    // This machine is not one of the proxies, so its header is ignored.
    const otherServer = await start(['192.0.2.0/24']);
    expect(await answersTo(otherServer, ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])).toEqual([200, 200, 200, 429]);
  });

  test('without a proxy is that of the connection; forwarded calls log one warning', async () => {
    const port = await start(false);
    expect(await answersTo(port, ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])).toEqual([200, 200, 200, 429]);
    expect(lines.filter((line) => line.includes('BEHIND_PROXY'))).toHaveLength(1);
    await server?.close();
    await answersTo(await start(1), ['1.1.1.1', '2.2.2.2']);
    expect(lines.filter((line) => line.includes('BEHIND_PROXY'))).toEqual([]);
  });
});

describe('/metrics', () => {
  test.each([[false], [1], [2], [['loopback']]] as const)(
    'behind %s is available to local calls, and to no forwarded call, whatever its headers claim',
    async (behindProxy) => {
      const port = await start(behindProxy);
      expect(await call(port, '/metrics')).toBe(200);
      for (const headers of [
        { 'x-forwarded-for': '127.0.0.1' },
        { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
        { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
        { forwarded: 'for=127.0.0.1' },
        { 'x-real-ip': '127.0.0.1' },
        { 'x-forwarded-proto': 'http' },
        { via: '1.1 proxy' },
      ]) {
        expect(await call(port, '/metrics', headers), JSON.stringify(headers)).toBe(404);
      }
    },
  );

  test('with a token is available to callers with that token, also through proxies, and to nobody else', async () => {
    const port = await start(1, 'a token of the monitoring');
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await call(port, '/metrics')).toBe(404);
    expect(await call(port, '/metrics', { ...forwarded, authorization: 'Bearer a token of the monitorin' })).toBe(404);
    expect(await call(port, '/metrics', { ...forwarded, authorization: 'Bearer a token of the monitoring' })).toBe(200);
  });
});
