import { demoPassword } from '@wagenpark/demo-world';
import { expect, test } from 'vitest';
import { findBrokenRule } from './password-check.ts';
import { createPasswordQueue, hashPassword } from './passwords.ts';
import { networkOf } from './sign-in-throttle.ts';

test('the placeholder is never accepted as a password, even if its hash were stored', async () => {
  const passwords = createPasswordQueue();
  expect(await passwords.fits(' ', await hashPassword(' '), 'a')).toBe(false);
  expect(await passwords.fits('goed wachtwoord', await hashPassword('goed wachtwoord'), 'a')).toBe(true);
  expect(await passwords.fits('goed wachtwoord', null, 'a')).toBe(false);
});

test.each([
  [' ', 'tooShort'],
  ['welcome-12345', 'common'],
  [demoPassword, 'common'],
  ['SandraMolenaar', 'personal'],
  ['vier paarden eten', null],
])('the rule that %j breaks is %s', (password, rule) => {
  expect(findBrokenRule(password, { names: ['Sandra Molenaar'], email: 's@b.example', clientNames: [] })).toBe(rule);
});

test('many attempts from one network are refused early and leave room for others', async () => {
  const passwords = createPasswordQueue({ running: 1, waiting: 3, waitingPerSource: 2 });
  const flood = await Promise.allSettled(
    Array.from({ length: 6 }, () => passwords.fits('x', null, 'flood')).concat(passwords.fits('x', null, 'other')),
  );
  expect(flood.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(await passwords.fits('x', null, 'flood')).toBe(false);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
