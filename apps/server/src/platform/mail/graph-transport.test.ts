import { mailFailureOf } from '@wagenpark/domain/mail-failures';
import { describe, expect, test } from 'vitest';
import { deliveryOfGraph, deliveryOfTokenError, graphTransport } from './graph-transport.ts';
import type { HttpAnswer } from './https-post.ts';
import type { OutboxMail } from './outbox-repository.ts';
import { createHostCheck } from './public-hosts.ts';
import type { SendingSetting } from './sending-setting.ts';

const setting: SendingSetting = {
  type: 'graph',
  senderAddress: 'fleet@client.example',
  senderName: '',
  host: '',
  port: null,
  ssl: false,
  username: '',
  tenant: 'client.example',
  application: '01234567-89ab-cdef-0123-456789abcdef',
  password: 'top secret',
};
const mail: OutboxMail = {
  clientId: 1,
  id: '0198f0c2-0000-7000-8000-000000000001',
  cause: 'test',
  requestNumber: null,
  recipient: 'reader@client.example',
  subject: 'Uw verzoek',
  body: 'Beste lezer',
  html: null,
  logo: null,
  createdAt: new Date('2026-03-10T09:00:00Z'),
};
const TOKEN_ADDRESS = 'https://login.microsoftonline.com/client.example/oauth2/v2.0/token';
const SEND_ADDRESS = 'https://graph.microsoft.com/v1.0/users/fleet%40client.example/sendMail';

/** A stand-in for Microsoft: it gives tokens, and answers mails with the given answers in turn. */
function microsoft(...answers: HttpAnswer[]) {
  const calls: { address: string; headers: Readonly<Record<string, string>>; body: string }[] = [];
  const transport = graphTransport(setting, createHostCheck([]), 'portal.example', (address, headers, body) => {
    calls.push({ address, headers, body });
    if (address !== TOKEN_ADDRESS) return Promise.resolve(answers.shift() ?? { status: 202, text: '' });
    const token = { access_token: `token ${calls.length}`, expires_in: 3_600, token_type: 'Bearer' };
    return Promise.resolve({ status: 200, text: JSON.stringify(token) });
  });
  return { transport, calls };
}

describe('MS-01 mails over Microsoft 365 (Graph)', () => {
  test('are sent as MIME with a token of the application, which is used again', async () => {
    const { transport, calls } = microsoft();
    expect(await transport.send(mail)).toEqual({ result: 'sent', answer: '202 Accepted' });
    expect(await transport.send(mail)).toMatchObject({ result: 'sent' });
    expect(calls.map(({ address }) => address)).toEqual([TOKEN_ADDRESS, SEND_ADDRESS, SEND_ADDRESS]);
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      client_id: setting.application,
      client_secret: 'top secret',
      scope: 'https://graph.microsoft.com/.default',
      grant_type: 'client_credentials',
    });
    expect(calls[1]?.headers).toEqual({ Authorization: 'Bearer token 1', 'Content-Type': 'text/plain' });
    const text = Buffer.from(calls[1]?.body ?? '', 'base64').toString('utf8');
    expect(text).toContain(`Message-ID: <${mail.id}@portal.example>`);
    expect(text).toMatch(/^To: reader@client\.example\r$/m);
  });

  test('a token that is refused is not used again', async () => {
    const { transport, calls } = microsoft({ status: 401, text: '{}' });
    expect(await transport.send(mail)).toEqual({ result: 'temporary', error: 'EAUTH 401' });
    expect(await transport.send(mail)).toMatchObject({ result: 'sent' });
    expect(calls.filter(({ address }) => address === TOKEN_ADDRESS)).toHaveLength(2);
  });

  test.each([
    ['invalid_client', 'AADSTS7000215: Invalid client secret provided.', 'EAUTH 401'],
    ['invalid_client', 'AADSTS7000222: The provided client secret keys are expired.', 'EAUTH 401'],
    ['invalid_request', 'AADSTS90002: Tenant not found.', 'EAPP 401'],
    ['unauthorized_client', 'AADSTS700016: Application was not found.', 'EAPP 401'],
  ])('a token that is not given is told: %s %s', (error, words, code) => {
    const text = JSON.stringify({ error, error_description: `${words}\r\nTrace ID: 1` });
    expect(deliveryOfTokenError({ status: 401, text })).toEqual({ result: 'temporary', error: code, answer: words });
  });

  test('an answer that is none of Microsoft is told as such', () => {
    expect(deliveryOfTokenError({ status: 200, text: '<html>' })).toEqual({
      result: 'temporary',
      error: 'EANSWER 200',
    });
    expect(deliveryOfTokenError({ status: 503, text: '' })).toEqual({ result: 'temporary', error: 'EBUSY 503' });
  });

  test.each([
    [403, 'ErrorAccessDenied', 'temporary', 'ERIGHTS 403'],
    [403, 'ErrorSendAsDenied', 'temporary', 'ESENDER 403'],
    [404, 'ErrorInvalidUser', 'temporary', 'ESENDER 404'],
    [400, 'ErrorInvalidRecipients', 'permanent', 'EENVELOPE'],
    [413, 'ErrorMessageSizeExceeded', 'permanent', 'EMESSAGE'],
    [429, 'TooManyRequests', 'temporary', 'EBUSY 429'],
    [500, '', 'temporary', 'EBUSY 500'],
  ] as const)('an answer %i %s is told', (status, code, result, error) => {
    const text = code === '' ? '' : JSON.stringify({ error: { code, message: 'Words' } });
    expect(deliveryOfGraph({ status, text })).toEqual({
      result,
      error,
      ...(code === '' ? {} : { answer: `${code}: Words` }),
    });
  });

  test.each([
    ['ErrorInvalidRecipients', 'recipientRefused'],
    ['ErrorMessageSizeExceeded', 'contentRefused'],
  ] as const)('MS-06 a mail that is refused with 400 %s is shown as %s, not as a busy server', (code, failure) => {
    const delivery = deliveryOfGraph({ status: 400, text: JSON.stringify({ error: { code } }) });
    expect(delivery.result === 'sent' ? null : mailFailureOf(delivery.error)).toBe(failure);
  });
});
