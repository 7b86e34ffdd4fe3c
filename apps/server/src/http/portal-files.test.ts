import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from './testing.ts';

describe('the portal', () => {
  let folder: string;
  let server: FastifyInstance;
  const script = 'console.log(1);'.repeat(100);
  const page = '<p>app<i class="first-title"></i>';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wagenpark-portal-'));
    await mkdir(path.join(folder, 'assets'));
    await mkdir(path.join(folder, '.vite'));
    await writeFile(path.join(folder, 'index.html'), page);
    await writeFile(path.join(folder, 'login.html'), '<p>login');
    await writeFile(path.join(folder, 'password.html'), '<p>password');
    await writeFile(path.join(folder, 'ktc.html'), '<p>link');
    await writeFile(path.join(folder, 'api.html'), '<p>shell<!--api--></p>');
    await writeFile(path.join(folder, '.vite/manifest.json'), '{}');
    const titles = { 'nl-NL': { fines: 'Bekeuringen' }, 'pl-PL': { fines: 'Mandaty <i> & $&' } };
    await writeFile(path.join(folder, '.vite/titles.json'), JSON.stringify(titles));
    await writeFile(path.join(folder, 'assets/app-1a2b.js'), script);
    await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
    server = await testServer({ portalFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['/', page],
    ['/lease-contracts/view?id=1042', page],
    ['/index.html', page],
    ['/auth', '<p>login'],
    ['/auth/grant_access?token=x', '<p>login'],
    ['/auth/password?clt=installatie', '<p>password'],
    ['/auth/passwords', '<p>login'],
  ])('SH-02 a reload of %s serves its page, which must be revalidated each time', async (url, body) => {
    const reply = await server.inject({ url, headers: { accept: 'text/html' } });
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, body, 'no-cache']);
    const revalidation = await server.inject({ url, headers: { 'if-none-match': String(reply.headers['etag']) } });
    expect([revalidation.statusCode, revalidation.body]).toEqual([304, '']);
  });

  test.each(['/ktc/1-abc', '/ktc/%F0%9F', '/ktc/%', '/ktc/%zz?lang=nl-NL'])(
    'PM-24 PM-25 the page of links reports the state of %s, and sends no referrer',
    async (url) => {
      const { statusCode, body, headers } = await server.inject({ url });
      expect([statusCode, body]).toEqual([200, '<p>link']);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
      expect(headers['content-security-policy']).toBeDefined();
    },
  );

  test('EW-24 the page of password links sends no referrer and is not indexed', async () => {
    const { headers } = await server.inject({ url: '/auth/password?clt=installatie' });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  });

  test.each([
    ['/fines', 'language=nl-NL', 'Bekeuringen'],
    ['/fines?Status=open', 'wagenpark.token=a.b; language=pl-PL', 'Mandaty &lt;i&gt; &amp; $&amp;'],
  ])('SH-02 the document of %s with the cookie %s contains the page’s title', async (url, cookie, title) => {
    const headers = { cookie };
    const reply = await server.inject({ url, headers });
    expect(reply.body).toBe(`<p>app<b class="first-title">${title}</b>`);
    const packed = await server.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(reply.body);
    expect(packed.headers['vary']).toBe('Accept-Encoding, Cookie');
    const etag = String(packed.headers['etag']);
    const revalidation = await server.inject({
      url,
      headers: { ...headers, 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(revalidation.statusCode).toBe(304);
  });

  test.each([
    ['/fines', ''],
    ['/fines', 'language=toString'],
    ['/fines', 'language=de-DE'],
    ['/fines/view', 'language=nl-NL'],
    ['/toString', 'language=nl-NL'],
    ['/fines/', 'language=nl-NL'],
  ])('the document of %s with the cookie %s contains no title', async (url, cookie) => {
    expect((await server.inject({ url, headers: { cookie } })).body).toBe(page);
  });

  test('the API description is inserted into the shell from the build', async () => {
    const reply = await server.inject('/docs/api');
    expect(reply.body).toMatch(/^<p>shell<a class="skip-link"[^]*<h1>Test &lt;b&gt; 1<\/h1>[^]*<\/p>$/);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('hashed assets are cached forever and sent in the best accepted compression', async () => {
    const url = '/assets/app-1a2b.js';
    const plain = await server.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect([plain.body, plain.headers['content-encoding']]).toEqual([script, undefined]);
    const brotli = await server.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: expect.stringContaining('Accept-Encoding') as string,
    });
    const head = await server.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test.each([
    '/assets/gone.js',
    '/.vite/manifest.json',
    '/assets/../../etc/passwd.txt',
    '/assets/app-1a2b.js.br',
    '/api-fleet/x',
    '/favicon.ico',
    '/api.html',
  ])('%s gives 404 and never a page', async (url) => {
    const reply = await server.inject(url);
    expect([reply.statusCode, reply.json<{ successful: boolean }>().successful]).toEqual([404, false]);
  });
});
