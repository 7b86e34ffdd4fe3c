import { expect, test } from 'vitest';
import { ConfigError, developmentSecret, readConfig } from './config.ts';

test('production refuses to start with a default, missing or short secret', () => {
  for (const SECRET of [undefined, developmentSecret, 'short']) {
    expect(() => readConfig({ NODE_ENV: 'production', SECRET })).toThrow(ConfigError);
  }
  expect(readConfig({ NODE_ENV: 'production', SECRET: 'x'.repeat(32) }).production).toBe(true);
  expect(readConfig({}).production).toBe(false);
});

test('a setting that cannot be right is told by its name', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
  expect(() => readConfig({ PORT: '70000' })).toThrow(/PORT/);
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow(/SMTP_URL/);
});

test('TH-09 TH-10 SB-07 SB-10 SB-11 what the provider sets for its portal is read, and links lead to the web only', () => {
  expect(
    readConfig({
      PROVIDER_MAIL_DOMAIN: '@Provider.example',
      PRODUCTS: '3=LeaseWise=https://leasewise.example/start?a=1, 4=Rent=http://rent.example',
      TEMPORARY_CAR_CLIENTS: 'Installatie, handel',
    }),
  ).toMatchObject({
    providerMailDomain: 'provider.example',
    products: [
      { id: 3, name: 'LeaseWise', url: 'https://leasewise.example/start?a=1' },
      { id: 4, name: 'Rent', url: 'http://rent.example' },
    ],
    temporaryCarClients: ['installatie', 'handel'],
    fleetManagementUrl: null,
    adminToolUrl: null,
  });
  expect(() => readConfig({ ADMIN_TOOL_URL: 'javascript:alert(1)' })).toThrow(/ADMIN_TOOL_URL/);
  expect(() => readConfig({ FLEET_MANAGEMENT_URL: 'fleets.example' })).toThrow(/FLEET_MANAGEMENT_URL/);
  expect(() => readConfig({ PRODUCTS: '3=LeaseWise' })).toThrow(/PRODUCTS/);
  expect(() => readConfig({ PRODUCTS: '3=LeaseWise=javascript:1' })).toThrow(/PRODUCTS/);
});

test('links in mails lead to the public address, which ends without a slash', () => {
  expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(readConfig({ PUBLIC_URL: 'https://fleet.example/' }).publicUrl).toBe('https://fleet.example');
});
