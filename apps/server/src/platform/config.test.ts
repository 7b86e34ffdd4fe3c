import { expect, test } from 'vitest';
import { developmentSecret, readConfig } from './config.ts';

const random = 'q8Zs0vWm3bN7xKc1TyRp5LhGd9FjE2aU';

test('production refuses to start with a default, missing, short or guessable secret', () => {
  const fewCharacters = 'abcdefgabdcfegacbdgfeadcbfgebadcgfeabgd';
  const repeated = ['a'.repeat(36), 'ab'.repeat(20), 'wagenpark'.repeat(4), 'abcdefg'.repeat(5), '1234567'.repeat(9)];
  const guessable = [...repeated, 'abcdefgh'.repeat(5), fewCharacters];
  for (const SECRET of [undefined, '', developmentSecret, 'short', random.slice(1), ...guessable]) {
    expect(() => readConfig({ NODE_ENV: 'production', SECRET }), SECRET).toThrow(/SECRET must be at least 32 random/);
  }
  for (const SECRET of [random, '6f1e0c9a47d3b8256f1e0c9a47d3b825'.split('').reverse().join('') + random]) {
    expect(readConfig({ NODE_ENV: 'production', SECRET }).production).toBe(true);
  }
});

test('the published secret works only on this machine', () => {
  for (const HOST of ['127.0.0.1', '127.0.0.53', '::1', 'localhost', '']) {
    expect(readConfig({ HOST }).secret).toBe(developmentSecret);
  }
  for (const HOST of ['0.0.0.0', '::', '128.0.0.1', '192.0.2.7', 'fleet.example', '127.example']) {
    expect(() => readConfig({ HOST })).toThrow(/SECRET/);
    expect(() => readConfig({ HOST, SECRET: developmentSecret })).toThrow(/SECRET/);
    expect(readConfig({ HOST, SECRET: random })).toMatchObject({ host: HOST, production: false });
  }
});

test('an unknown environment is refused, because it would run without production’s checks', () => {
  for (const NODE_ENV of ['Production', 'PRODUCTION', 'prod', 'production ', 'staging']) {
    expect(() => readConfig({ NODE_ENV, SECRET: random })).toThrow(/NODE_ENV/);
  }
  for (const NODE_ENV of [undefined, '', 'development', 'test'])
    expect(readConfig({ NODE_ENV }).production).toBe(false);
});

test('in production the demo world must be requested explicitly', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  const production = { NODE_ENV: 'production', SECRET: random };
  expect(readConfig(production).demo).toBe(false);
  expect(readConfig({ ...production, DEMO: 'on' }).demo).toBe(true);
  for (const DEMO of ['false', 'no', 'OFF', '0']) expect(() => readConfig({ DEMO })).toThrow(/DEMO/);
});

test('proxies are configured by their number or their networks', () => {
  for (const BEHIND_PROXY of [undefined, '', 'off', '0']) expect(readConfig({ BEHIND_PROXY }).behindProxy).toBe(false);
  expect(readConfig({ BEHIND_PROXY: 'on' }).behindProxy).toBe(1);
  expect(readConfig({ BEHIND_PROXY: '2' }).behindProxy).toBe(2);
  expect(readConfig({ BEHIND_PROXY: '10.0.0.0/8, 192.0.2.7,fd00::/8,loopback' }).behindProxy).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    'fd00::/8',
    'loopback',
  ]);
  for (const BEHIND_PROXY of [
    'yes',
    'true',
    '10',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0/8',
    'proxy.example',
    ',',
  ]) {
    expect(() => readConfig({ BEHIND_PROXY }), BEHIND_PROXY).toThrow(/BEHIND_PROXY/);
  }
});

test('an invalid setting is reported by its name', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
  expect(() => readConfig({ PORT: '70000' })).toThrow(/PORT/);
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow(/SMTP_URL/);
});

test('TH-09 TH-10 PE-15 SB-07 SB-10 SB-11 the provider’s settings are read, and links must be web addresses', () => {
  expect(
    readConfig({
      PROVIDER_MAIL_DOMAIN: '@Provider.example',
      PRODUCTS: '3=LeaseWise=https://leasewise.example/start?a=1, 4=Rent=http://rent.example',
      TEMPORARY_CAR_CLIENTS: 'Installatie, handel',
      WEB_RESERVATION_URL: 'https://rent.example/reserve',
    }),
  ).toMatchObject({
    providerMailDomain: 'provider.example',
    products: [
      { id: 3, name: 'LeaseWise', url: 'https://leasewise.example/start?a=1' },
      { id: 4, name: 'Rent', url: 'http://rent.example' },
    ],
    temporaryCarClients: ['installatie', 'handel'],
    webReservationUrl: 'https://rent.example/reserve',
    fleetManagementUrl: null,
    adminToolUrl: null,
  });
  expect(() => readConfig({ ADMIN_TOOL_URL: 'javascript:alert(1)' })).toThrow(/ADMIN_TOOL_URL/);
  expect(() => readConfig({ FLEET_MANAGEMENT_URL: 'fleets.example' })).toThrow(/FLEET_MANAGEMENT_URL/);
  expect(() => readConfig({ WEB_RESERVATION_URL: 'data:text/html,x' })).toThrow(/WEB_RESERVATION_URL/);
  expect(() => readConfig({ PRODUCTS: '3=LeaseWise' })).toThrow(/PRODUCTS/);
  expect(() => readConfig({ PRODUCTS: '3=LeaseWise=javascript:1' })).toThrow(/PRODUCTS/);
});

test('links in mails use the public address, which has no trailing slash', () => {
  expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(readConfig({ PUBLIC_URL: 'https://fleet.example/' }).publicUrl).toBe('https://fleet.example');
});
