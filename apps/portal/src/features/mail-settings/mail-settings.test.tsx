import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../patterns/form/form-testing.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { type Notice, showNoticesWith } from '../../platform/notify.ts';
import { aSession } from '../../platform/session/testing.ts';
import MailSettingsPage from './page.tsx';

const path = '/api-admin/mail-settings';
const none = {
  type: 'provider',
  senderAddress: '',
  senderName: '',
  host: '',
  port: null as number | null,
  ssl: false,
  username: '',
  tenant: '',
  application: '',
  font: 'inter',
  hasPassword: false,
  version: 0,
  changedAt: null as string | null,
  changedBy: null as string | null,
  providerSender: 'portal@provider.example',
  waiting: 0,
};
const smtp = {
  ...none,
  type: 'smtp',
  senderAddress: 'fleet@client.example',
  senderName: 'Fleet',
  host: 'smtp.client.example',
  port: 2525,
  username: 'portal',
  hasPassword: true,
  version: 3,
  changedAt: '2026-11-12T09:00:00.000Z',
  changedBy: 'Marloes Verhoeven',
  waiting: 4,
};
let stored: typeof none;
let sent: { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }[] = [];
let answerToSave: (() => Response) | null = null;
let answerToTest: object;
let notices: Notice[] = [];

const ok = (result: unknown) => Response.json({ successful: true, results: [result] });
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  stored = none;
  sent = [];
  notices = [];
  answerToSave = null;
  answerToTest = { failure: null, answer: '250 OK', to: 'marloes@client.example', milliseconds: 1_432 };
  showNoticesWith((notice) => notices.push(notice));
});

async function open(setting = none) {
  stored = setting;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return ok(stored);
    sent.push({ method, path: address.slice(path.length), body: JSON.parse(body ?? '{}') as Record<string, unknown> });
    if (method === 'POST') return ok(answerToTest);
    const refusal = answerToSave?.();
    if (refusal) return refusal;
    const { password, ...values } = sent.at(-1)?.body ?? {};
    stored = { ...stored, ...values, hasPassword: password !== null, version: stored.version + 1 };
    return ok(stored);
  });
  await renderPages({ '/management/mail/settings': MailSettingsPage }, { session: aSession({ role: 'supervisor' }) });
  await expect.element(page.getByRole('radiogroup')).toBeVisible();
}
const way = (name: string) => page.getByRole('radio', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
// Its label has a mark where it is required.
const password = () => page.getByLabelText(/^Password/);
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('MS-01 MS-05 a server is entered and saved, with the usual port of the security', async () => {
  await open();
  await expect.element(page.getByText(/from portal@provider\.example/)).toBeVisible();
  await way('SMTP').click();
  await expect.element(field('Port')).toHaveValue('587');
  await field('Server').fill('smtp.client.example');
  await field('Username').fill('portal');
  await password().fill('top secret');
  await field('Sender name').fill('Fleet');
  await field('Sender address').fill('fleet@client.example');
  await save();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    method: 'PUT',
    path: '',
    body: {
      type: 'smtp',
      senderAddress: 'fleet@client.example',
      senderName: 'Fleet',
      host: 'smtp.client.example',
      port: 587,
      ssl: false,
      username: 'portal',
      tenant: '',
      application: '',
      font: 'inter',
      password: 'top secret',
      version: 0,
    },
  });
  await expect.element(password()).toHaveValue('');
  await expect.element(page.getByText('Stored. Leave this empty to keep it.')).toBeVisible();
});

test('MT-06 a stored password stays empty, and is asked for again when the server changes', async () => {
  await open(smtp);
  await expect.element(field('Port')).toHaveValue('2525');
  await expect.element(password()).toHaveValue('');
  await field('Server').fill('smtp.else.example');
  await expect.element(page.getByText(/the stored one belongs to the previous server or user/)).toBeVisible();
  await save();
  await expect.element(page.getByText('Enter the password for this server and this user.')).toBeVisible();
  expect(sent).toEqual([]);
  await expect.element(field('Server')).toHaveValue('smtp.else.example');
});

test('MS-02 with Exchange the sender name is cleared and cannot be entered', async () => {
  await open(smtp);
  await way('Exchange (EWS)').click();
  await expect.element(field('Sender name')).toBeDisabled();
  await expect.element(field('Sender name')).toHaveValue('');
  await field('Address of Exchange').fill('http://mail.client.example');
  await save();
  await expect.element(page.getByText('Enter an address that begins with https://.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('MS-06 the test mail is sent with what is typed, and its result is told in words', async () => {
  await open(smtp);
  answerToTest = {
    failure: 'passwordRefused',
    answer: '535 5.7.8 Authentication credentials invalid',
    to: 'marloes@client.example',
    milliseconds: 1_432,
  };
  await password().fill('wrong');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect.element(page.getByRole('heading', { name: 'The test email was not sent' })).toBeVisible();
  await expect.element(page.getByText(/the server does not accept the password/)).toBeVisible();
  await expect.element(page.getByText(/create an app password there/)).toBeVisible();
  await expect.element(page.getByText('535 5.7.8 Authentication credentials invalid')).toBeVisible();
  expect(sent).toMatchObject([
    { method: 'POST', path: '/test', body: { host: 'smtp.client.example', password: 'wrong' } },
  ]);
  answerToTest = { failure: null, answer: '250 OK', to: 'marloes@client.example', milliseconds: 900 };
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect.element(page.getByText(/on its way to marloes@client\.example/)).toBeVisible();
  await expect.element(password()).toHaveValue('wrong');
});

test('MS-07 a sender that belongs to another setting is told at its field', async () => {
  await open(smtp);
  answerToSave = () =>
    Response.json(
      { successful: false, errors: [{ code: 'senderTaken', message: '', path: 'senderAddress' }] },
      { status: 409 },
    );
  await field('Sender address').fill('other@client.example');
  await save();
  await expect.element(page.getByText('This address is already in another email setting.')).toBeVisible();
  await expect.element(field('Sender address')).toHaveValue('other@client.example');
});

test('of two who save at once the later is told, and keeps what was typed', async () => {
  await open(smtp);
  await field('Sender name').fill('Else');
  answerToSave = () => {
    answerToSave = null;
    stored = { ...smtp, version: 4 };
    return Response.json({ successful: false, errors: [{ code: 'changedMeanwhile', message: '' }] }, { status: 409 });
  };
  await save();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(field('Sender name')).toHaveValue('Else');
  await save();
  await expect.poll(() => sent.map(({ body }) => body['version'])).toEqual([3, 4]);
});
