import type { lookup } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { createHostCheck, isPublicAddress } from './public-hosts.ts';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  'mail.example',
  '',
])('MS-05 %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2a00:1450:400e:80f::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('the lookup of a connection', () => {
  const resolving = (...addresses: string[]): typeof lookup =>
    ((_host: string, _options: object, done: (error: null, all: { address: string; family: number }[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const lookUp = (host: string, addresses: string[], internalHosts: string[] = [], all = false) =>
    new Promise<unknown>((done) =>
      createHostCheck(internalHosts, resolving(...addresses)).lookup(host, { all }, (error, found) =>
        done(error === null ? found : error.code),
      ),
    );

  test('MS-05 gives the checked address, so that a second answer cannot lead elsewhere', async () => {
    expect(await lookUp('smtp.client.example', ['8.8.8.8', '8.8.4.4'])).toBe('8.8.8.8');
    expect(await lookUp('smtp.client.example', ['8.8.8.8'], [], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  test('MS-05 refuses a name of which one address is not public, and one without an address', async () => {
    expect(await lookUp('smtp.client.example', ['8.8.8.8', '169.254.169.254'])).toBe('ENOTPUBLIC');
    expect(await lookUp('smtp.client.example', ['::ffff:127.0.0.1'], [], true)).toBe('ENOTPUBLIC');
    expect(await lookUp('smtp.client.example', [])).toBe('ENOTFOUND');
  });

  test('MS-05 lets the operator name hosts that need not be public', async () => {
    expect(await lookUp('Relay.Internal', ['10.0.0.5'], ['relay.internal'])).toBe('10.0.0.5');
    expect(await lookUp('other.internal', ['10.0.0.5'], ['relay.internal'])).toBe('ENOTPUBLIC');
  });

  test('MS-05 refuses an IP address that is not public: connections to one look nothing up', () => {
    const check = createHostCheck(['10.0.0.5', '[fd00::5]']);
    for (const host of ['127.0.0.1', '[::1]', '::1', '169.254.169.254']) {
      expect(() => check.demandAllowed(host), host).toThrow('ENOTPUBLIC');
    }
    for (const host of ['8.8.8.8', '10.0.0.5', '[fd00::5]', 'smtp.client.example']) check.demandAllowed(host);
  });
});
