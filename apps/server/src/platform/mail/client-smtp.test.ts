import { lookup } from 'node:dns';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientSmtpTransport } from './client-smtp.ts';
import type { OutboxMail } from './outbox-repository.ts';
import { createHostCheck, type HostCheck } from './public-hosts.ts';
import type { SendingSetting } from './sending-setting.ts';
import { smtpAnswer, TestMailServer } from './smtp-testing.ts';
import { mailMessage, sendOverSmtp, smtpConnection } from './transport.ts';

let server: TestMailServer;
beforeEach(async () => {
  server = await TestMailServer.start();
});
afterEach(() => server.stop());

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
/** As if this machine were a server on the internet. */
const asPublic: HostCheck = { isInternal: () => false, demandAllowed: () => undefined, lookup };
const internal = createHostCheck(['localhost']);

async function send(changes: Partial<SendingSetting> = {}, hosts: HostCheck = internal) {
  const setting: SendingSetting = {
    type: 'smtp',
    senderAddress: 'fleet@client.example',
    senderName: 'Van Dongen, "wagenpark" <x@y.example>',
    host: 'localhost',
    port: changes.port ?? server.port,
    ssl: false,
    username: 'portal',
    tenant: '',
    application: '',
    password: 'top secret',
    ...changes,
  };
  const transport = clientSmtpTransport(setting, hosts, 'portal.example');
  try {
    return await transport.send(mail);
  } finally {
    transport.close();
  }
}

describe('MS-05 a client’s own server', () => {
  test('gets the mail from the client’s sender, whatever its name contains', async () => {
    expect(await send()).toMatchObject({ result: 'sent' });
    expect(server.passwords).toEqual(['top secret']);
    expect(server.arrived).toMatchObject([{ from: 'fleet@client.example', to: ['reader@client.example'] }]);
    expect(server.arrived[0]?.head.match(/^From: .*(?:\r\n .*)*/m)?.[0]).toContain('<fleet@client.example>');
    expect(server.arrived[0]?.head.match(/^From:/gm)).toHaveLength(1);
  });

  test('that offers no TLS gets neither the password nor the mail, unless the operator named it', async () => {
    expect(await send({}, asPublic)).toMatchObject({
      result: 'temporary',
      error: expect.stringMatching(/^ETLS/) as string,
    });
    expect([server.passwords, server.arrived]).toEqual([[], []]);
  });

  test('that does not speak TLS from the start is told', async () => {
    expect(await send({ ssl: true })).toMatchObject({ result: 'temporary', error: 'ECERT' });
    expect(server.passwords).toEqual([]);
  });

  test('whose certificate is not trusted gets nothing', async () => {
    const secure = new SMTPServer({ secure: true, authOptional: true });
    secure.on('error', () => undefined);
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', () => done()));
    const { port } = secure.server.address() as AddressInfo;
    try {
      expect(await send({ ssl: true, port })).toMatchObject({ result: 'temporary', error: 'ECERT' });
    } finally {
      await new Promise<void>((done) => secure.close(() => done()));
    }
  });

  test('that refuses the sender keeps the mail waiting: the setting is wrong, not the mail', async () => {
    server.refusesSender = () => smtpAnswer(553, 'sender not owned');
    expect(await send()).toEqual({ result: 'temporary', error: 'ESENDER 553', answer: '553 sender not owned' });
  });

  test('that refuses the recipient for good ends the mail', async () => {
    server.refusesRecipient = () => smtpAnswer(550, 'no such mailbox');
    expect(await send()).toEqual({ result: 'permanent', error: 'EENVELOPE 550', answer: '550 no such mailbox' });
  });

  test('that nobody listens at is told', async () => {
    const { port } = server;
    await server.stop();
    expect(await send({ port })).toMatchObject({ result: 'temporary', error: 'ECONNREFUSED' });
    server = await TestMailServer.start();
  });

  test('that sends a byte now and then does not hold a mail for longer than its time', async () => {
    const sockets = new Set<Socket>();
    const trickling = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
      socket.write('220 welcome\r\n');
      socket.once('data', () => {
        const timer = setInterval(() => socket.write('250-still here\r\n'), 20);
        socket.once('close', () => clearInterval(timer));
      });
    });
    await new Promise<void>((done) => trickling.listen(0, '127.0.0.1', () => done()));
    const { port } = trickling.address() as AddressInfo;
    const transporter = createTransport({ ...smtpConnection, host: '127.0.0.1', port });
    try {
      const message = mailMessage(mail, 'portal@provider.example', 'portal.example');
      expect(await sendOverSmtp(transporter, message, 300)).toEqual({ result: 'temporary', error: 'ETIMEDOUT' });
      // The connection is closed, too.
      await expect.poll(() => sockets.size).toBe(0);
    } finally {
      transporter.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => trickling.close(() => done()));
    }
  });

  test.each(['127.0.0.1', '[::1]', '0.0.0.0', '169.254.169.254'])('at %s is refused', async (host) => {
    expect(await send({ host })).toEqual({ result: 'temporary', error: 'ENOTPUBLIC' });
    expect(server.passwords).toEqual([]);
  });
});
