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

test('links in mails lead to the public address, which ends without a slash', () => {
  expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(readConfig({ PUBLIC_URL: 'https://fleet.example/' }).publicUrl).toBe('https://fleet.example');
});
