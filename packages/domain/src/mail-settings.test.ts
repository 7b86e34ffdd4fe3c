import { expect, test } from 'vitest';
import { mailFailureOf, mailFailures } from './mail-failures.ts';
import {
  isHost,
  isHttpsAddress,
  keepsMailPassword,
  type MailSettingValues,
  mailSettingFaults,
  storableMailSetting,
} from './mail-settings.ts';

const smtp: MailSettingValues = {
  type: 'smtp',
  senderAddress: 'fleet@client.example',
  senderName: 'Fleet',
  host: 'smtp.client.example',
  port: null,
  ssl: false,
  username: 'portal',
  tenant: '',
  application: '',
  font: 'inter',
};
const ews: MailSettingValues = {
  ...smtp,
  type: 'ews',
  senderName: '',
  host: 'https://mail.client.example/EWS/Exchange.asmx',
};
const graph: MailSettingValues = {
  ...smtp,
  type: 'graph',
  tenant: 'client.example',
  application: '01234567-89ab-cdef-0123-456789abcdef',
};

test('MS-05 complete settings have no faults; without an own server nothing is needed', () => {
  for (const values of [smtp, ews, graph, { ...smtp, username: '' }])
    expect(mailSettingFaults(values, true)).toEqual([]);
  expect(mailSettingFaults({ ...smtp, username: '' }, false)).toEqual([]);
  expect(mailSettingFaults({ ...smtp, type: 'provider', senderAddress: '', host: '' }, false)).toEqual([]);
});

test('MS-02 a sender name is refused with EWS', () => {
  expect(mailSettingFaults({ ...ews, senderName: 'Fleet' }, true)).toEqual([
    { field: 'senderName', fault: 'nameWithEws' },
  ]);
});

test('MS-05 each fault is told at its field', () => {
  expect(mailSettingFaults({ ...smtp, senderAddress: '', host: ' ' }, true)).toEqual([
    { field: 'senderAddress', fault: 'required' },
    { field: 'host', fault: 'required' },
  ]);
  expect(
    mailSettingFaults(
      { ...smtp, senderAddress: 'a@b.example, c@d.example', host: 'smtp.client.example:25', port: 0 },
      false,
    ),
  ).toEqual([
    { field: 'senderAddress', fault: 'address' },
    { field: 'host', fault: 'host' },
    { field: 'port', fault: 'port' },
    { field: 'password', fault: 'passwordAgain' },
  ]);
  expect(mailSettingFaults({ ...ews, host: 'http://mail.client.example', username: '' }, true)).toEqual([
    { field: 'host', fault: 'url' },
    { field: 'username', fault: 'required' },
  ]);
  expect(mailSettingFaults({ ...graph, tenant: 'a b', application: '1' }, true)).toEqual([
    { field: 'tenant', fault: 'tenant' },
    { field: 'application', fault: 'application' },
  ]);
  for (const port of [65_536, -1, 2.5]) {
    expect(mailSettingFaults({ ...smtp, port }, true)).toEqual([{ field: 'port', fault: 'port' }]);
  }
});

test('MS-05 the port is 587, or 465 with SSL, unless one is given', () => {
  expect(storableMailSetting(smtp).port).toBe(587);
  expect(storableMailSetting({ ...smtp, ssl: true }).port).toBe(465);
  expect(storableMailSetting({ ...smtp, port: 2525 }).port).toBe(2525);
});

test('what a way does not use is not stored', () => {
  expect(storableMailSetting({ ...smtp, type: 'provider' })).toMatchObject({
    senderAddress: '',
    senderName: '',
    host: '',
    port: null,
  });
  expect(storableMailSetting({ ...graph, port: 25, ssl: true })).toMatchObject({
    host: '',
    port: null,
    ssl: false,
    username: '',
  });
  expect(storableMailSetting({ ...smtp, tenant: 't', host: '[2001:db8::1]' })).toMatchObject({
    tenant: '',
    host: '2001:db8::1',
  });
});

test('MT-06 a stored password belongs to its server and its user', () => {
  expect(keepsMailPassword(smtp, { ...smtp, host: ' SMTP.client.example' })).toBe(true);
  for (const change of [
    { host: 'smtp.else.example' },
    { type: 'ews' },
    { username: 'else' },
    { tenant: 't' },
    { application: 'a' },
  ] as const) {
    expect(keepsMailPassword(smtp, { ...smtp, ...change })).toBe(false);
  }
});

test('hosts and addresses', () => {
  for (const host of ['smtp.client.example', 'localhost', '10.0.0.1', '[::1]', '2001:db8::1'])
    expect(isHost(host), host).toBe(true);
  for (const host of ['', 'a b', 'smtp.client.example/x', 'user@host', '-a.example', 'a..b', 'smtp://host', 'h:25']) {
    expect(isHost(host), host).toBe(false);
  }
  for (const url of ['https://a.example', 'https://a.example:8443/EWS/Exchange.asmx', 'https://[::1]/x'])
    expect(isHttpsAddress(url), url).toBe(true);
  for (const url of [
    'http://a.example',
    'https://u:p@a.example/',
    'https://',
    'a.example',
    'https://a.example/x y',
    `https://a.example/${'x'.repeat(500)}`,
  ]) {
    expect(isHttpsAddress(url), url).toBe(false);
  }
});

test('MS-06 every error of a mail has a kind', () => {
  expect(mailFailureOf('EAUTH 535')).toBe('passwordRefused');
  expect(mailFailureOf('EENVELOPE 550')).toBe('recipientRefused');
  expect(mailFailureOf('EENVELOPE 450')).toBe('busy');
  expect(mailFailureOf('EMESSAGE 451')).toBe('busy');
  expect(mailFailureOf('ESENDER 553')).toBe('senderRefused');
  expect(mailFailureOf('ENOTPUBLIC')).toBe('hostNotPublic');
  expect(mailFailureOf('550 onbekend')).toBe('other');
  expect(mailFailures).toContain('other');
});
