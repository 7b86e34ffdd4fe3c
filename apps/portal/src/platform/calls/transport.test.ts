import { Refusal } from '@wagenpark/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokens } from '../session/tokens.ts';
import { localStore, personalKeys } from '../storage.ts';
import { UnreachableError } from '../unreachable-error.ts';
import { fleetContext } from './fleet-context.ts';
import { onSessionEnd, parseRefusal, send } from './transport.ts';
import { plainRequest } from './wire-request.ts';

const answer = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 900,
  '.expires': new Date().toISOString(),
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const onEnd = vi.fn<() => void>();
let calls: { path: string; bearer: string | null }[] = [];

/** Fakes a server that accepts one access token and one refresh token. */
function serveTokens(valid: { access: string; refresh: string }, next = answer('new')) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    calls.push({ path, bearer });
    if (path.includes('/oauth/token')) {
      const refreshToken = typeof init.body === 'string' ? new URLSearchParams(init.body).get('refresh_token') : null;
      return Promise.resolve(refreshToken === valid.refresh ? json(next) : json({ error: 'invalid_grant' }, 400));
    }
    const isValid = bearer === `Bearer ${valid.access}` || bearer === `Bearer ${next.access_token}`;
    return Promise.resolve(isValid ? json({ results: [] }) : json({ errors: [] }, 401));
  });
}

beforeEach(() => {
  calls = [];
  onEnd.mockReset();
  onSessionEnd(onEnd);
  tokens.keep(answer('old'));
});
afterEach(() => {
  tokens.clear();
  vi.unstubAllGlobals();
});

const get = (path: string, background = false) => send({ method: 'GET', path, background });

test('AU-19 the token is sent as a bearer header', async () => {
  serveTokens({ access: 'access-old', refresh: 'refresh-old' });
  await get('/api-admin/x');
  expect(calls).toEqual([{ path: '/api-admin/x', bearer: 'Bearer access-old' }]);
});

test('FS-11 once the session has started, every call names the account and client of its page', async () => {
  const marks: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    marks.push(new Headers(init.headers).get('x-acting-as'));
    return Promise.resolve(json({ results: [] }));
  });
  await get('/api-admin/x');
  fleetContext.set({
    clientName: 'installatie',
    accountId: 3,
    clientId: 2,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: '',
  });
  await get('/api-admin/x');
  const { headers } = await plainRequest({ method: 'GET', path: '/api-admin/x' }, false);
  fleetContext.end();
  expect([...marks, headers['x-acting-as']]).toEqual([null, '3@2', '3@2']);
});

test('AU-30 a background call says so, and does not count as activity', async () => {
  const marks: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    marks.push(new Headers(init.headers).get('x-background'));
    return Promise.resolve(json({ results: [] }));
  });
  localStore.remove(personalKeys.lastActivity);
  await get('/api-admin/x', true);
  expect(localStore.get(personalKeys.lastActivity)).toBeNull();
  await get('/api-admin/x');
  expect(localStore.get(personalKeys.lastActivity)).not.toBeNull();
  expect(marks).toEqual(['1', null]);
});

test('AU-31 AU-32 ten refused calls share one refresh, and each is retried once', async () => {
  serveTokens({ access: 'access-other', refresh: 'refresh-old' });
  const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => get(`/api-admin/${index}`)));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(calls.filter(({ path }) => path.includes('/oauth/token'))).toHaveLength(1);
  expect(calls).toHaveLength(21);
});

test('AU-31 AU-32 a missing permission causes no loop: the first 403 is followed by one refresh and one retry, later ones by none', async () => {
  let refreshCount = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ path, bearer: new Headers(init.headers).get('authorization') });
    if (path.includes('/oauth/token')) return Promise.resolve(json(answer(`fresh-${++refreshCount}`)));
    return Promise.resolve(json({ errors: [{ code: 'notPermitted', message: 'Not permitted' }] }, 403));
  });
  const responses = await Promise.all(['/a', '/b', '/c'].map((path) => get(path)));
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(refreshCount).toBe(1);
  expect(calls).toHaveLength(7);
  for (let n = 0; n < 5; n++) expect((await get('/a')).status).toBe(403);
  expect(refreshCount).toBe(1);
  expect(calls).toHaveLength(12);
  expect(onEnd).not.toHaveBeenCalled();
});

test('AU-31 a right that was granted meanwhile is in effect after the refresh', async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.includes('/oauth/token')) return Promise.resolve(json(answer('new')));
    const isFresh = new Headers(init.headers).get('authorization') === 'Bearer access-new';
    return Promise.resolve(json({ results: [] }, isFresh ? 200 : 403));
  });
  expect((await get('/api-admin/x')).status).toBe(200);
});

test('AU-32 a call that is refused after the refresh too is not tried a third time', async () => {
  vi.stubGlobal('fetch', (path: string) => {
    calls.push({ path, bearer: null });
    return Promise.resolve(path.includes('/oauth/token') ? json(answer('new')) : json({ errors: [] }, 401));
  });
  expect((await get('/api-admin/x')).status).toBe(401);
  expect(calls.map(({ path }) => path)).toEqual(['/api-admin/x', '/api-admin-auth/oauth/token', '/api-admin/x']);
});

test('AU-31 when another tab has refreshed first, its token is used, and the session continues', async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.includes('/oauth/token')) {
      tokens.keep(answer('other-tab'));
      return Promise.resolve(json({ error: 'invalid_grant' }, 400));
    }
    const isFresh = new Headers(init.headers).get('authorization') === 'Bearer access-other-tab';
    return Promise.resolve(json({ results: [] }, isFresh ? 200 : 401));
  });
  expect((await get('/api-admin/x')).status).toBe(200);
  expect(onEnd).not.toHaveBeenCalled();
});

test('AU-27 AA-20 ST-10 a refused refresh ends the session', async () => {
  serveTokens({ access: 'access-other', refresh: 'refresh-other' });
  const response = await get('/api-admin/x');
  expect(response.status).toBe(401);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('AU-27 an unavailable server does not end the session', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/oauth/token') ? Promise.reject(new TypeError('down')) : Promise.resolve(json({}, 401)),
  );
  await get('/api-admin/x');
  expect(onEnd).not.toHaveBeenCalled();
  expect(tokens.refresh).toBe('refresh-old');
});

test('AU-30 calls of the user count as activity, background calls do not', async () => {
  serveTokens({ access: 'access-old', refresh: 'refresh-old' });
  localStore.remove(personalKeys.lastActivity);
  await get('/api-admin/x', true);
  expect(localStore.get(personalKeys.lastActivity)).toBeNull();
  await get('/api-admin/x');
  expect(Number(localStore.get(personalKeys.lastActivity))).toBeGreaterThan(0);
});

test('AU-18 AU-28 the token is in storage and cookie, and a logout removes both', () => {
  expect(document.cookie).toContain('wagenpark.token=access-old');
  tokens.clear();
  expect(document.cookie).not.toContain('access-old');
  for (const key of [
    personalKeys.accessToken,
    personalKeys.refreshToken,
    personalKeys.expires,
    personalKeys.lastActivity,
  ]) {
    expect(localStore.get(key)).toBeNull();
  }
});

test('a missing response is distinguished from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
  await expect(get('/api-admin/x')).rejects.toBeInstanceOf(UnreachableError);
  const refusal = await parseRefusal(new Response('<html>', { status: 503 }));
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal.code).toBe('overloaded');
});
