import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchangeAddressToken, withoutToken } from './address-token.ts';
import { tokens } from './tokens.ts';

const initialAddress = location.href;
const answer = { access_token: 'access', refresh_token: 'refresh', expires_in: 900, '.expires': '' };

beforeEach(() => tokens.clear());
afterEach(() => {
  history.replaceState(null, '', initialAddress);
  tokens.clear();
  vi.unstubAllGlobals();
});

test('AU-12 AA-21 a token in the address is exchanged first, and removed from the address', async () => {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(answer))),
  );
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/lease-contracts?list=all&token=secret');
  expect(await exchangeAddressToken()).toBe('exchanged');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api-admin/leasewise/loginrefresh');
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"token":"secret"}');
  expect(tokens.access).toBe('access');
  expect(location.search).toBe('?list=all');
});

test('AU-07 an invalid token signs nobody in, and ends the existing session', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  tokens.keep(answer);
  history.replaceState(null, '', '/auth/grant_access?token=old');
  expect(await exchangeAddressToken()).toBe('refused');
  expect(tokens.access).toBeNull();
});

test('an address without a token stays unchanged', async () => {
  expect(await exchangeAddressToken()).toBe('none');
  expect(withoutToken('/a?b=1&token=x#c')).toBe('/a?b=1#c');
});
