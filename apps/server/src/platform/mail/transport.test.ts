import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxMail } from './outbox-repository.ts';
import { TestMailServer } from './smtp-testing.ts';
import { type DeliveryResult, smtpTransport } from './transport.ts';

let server: TestMailServer;
beforeEach(async () => {
  server = await TestMailServer.start(0, '0.0.0.0');
});
afterEach(() => server.stop());

const mail: OutboxMail = {
  clientId: 1,
  cause: 'test',
  requestNumber: null,
  id: '0198f0c2-0000-7000-8000-000000000001',
  recipient: 'reader@client.example',
  subject: 'Uw verzoek',
  body: 'Beste lezer',
  html: null,
  logo: null,
  createdAt: new Date('2026-03-10T09:00:00Z'),
};

async function sendTo(url: string): Promise<DeliveryResult> {
  const transport = smtpTransport({ url, from: 'portal@provider.example' }, 'https://portal.example');
  try {
    return await transport.send(mail);
  } finally {
    transport.close();
  }
}

test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true&requireTLS=false'])(
  'a password never crosses a network in clear (%s)',
  async (query) => {
    // This address also resolves to this machine, but is not in the list of known loopback addresses.
    const outcome = await sendTo(`smtp://portal:top%20secret@0.0.0.0:${server.port}/${query}`);
    expect(outcome).toMatchObject({ result: 'temporary', error: expect.stringMatching(/^ETLS/) as string });
    expect([server.passwords, server.arrived]).toEqual([[], []]);
  },
);

test.each(['127.0.0.1', 'localhost'])(
  'on this machine (%s) it may, and without one mails go as they can',
  async (host) => {
    expect(await sendTo(`smtp://portal:top%20secret@${host}:${server.port}`)).toMatchObject({ result: 'sent' });
    expect(server.passwords).toEqual(['top secret']);
    expect(await sendTo(`smtp://0.0.0.0:${server.port}`)).toMatchObject({ result: 'sent' });
    expect(server.arrived).toHaveLength(2);
  },
);
