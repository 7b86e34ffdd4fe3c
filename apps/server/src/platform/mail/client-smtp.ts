import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { codedError, type HostCheck } from './public-hosts.ts';
import type { SendingSetting } from './sending-setting.ts';
import { MAIL_TIMEOUTS, type MailTransport, mailMessage, sendOverSmtp, smtpConnection } from './transport.ts';

/** Connects to a checked address of a host. */
function connectTo(hosts: HostCheck, host: string, port: number, done: (error: Error | null, socket?: Socket) => void) {
  try {
    hosts.demandAllowed(host);
  } catch (error) {
    done(error as Error);
    return;
  }
  const socket = connect({ host, port, lookup: hosts.lookup });
  const onError = (error: Error) => {
    socket.destroy();
    done(error);
  };
  socket.setTimeout(MAIL_TIMEOUTS.connect, () => socket.destroy(codedError('ETIMEDOUT')));
  socket.once('error', onError);
  socket.once('connect', () => {
    socket.removeListener('error', onError);
    socket.setTimeout(0);
    done(null, socket);
  });
}

/**
 * A transport to a client's own server over SMTP (MS-05). The connection is encrypted, from the start or by STARTTLS;
 * a server that offers no TLS is refused unless the operator named it.
 * @param host the portal's host name, for the Message-ID
 */
export function clientSmtpTransport(setting: SendingSetting, hosts: HostCheck, host: string): MailTransport {
  const port = setting.port ?? 587;
  const transporter = createTransport({
    ...smtpConnection,
    host: setting.host,
    port,
    secure: setting.ssl,
    requireTLS: !setting.ssl && !hosts.isInternal(setting.host),
    getSocket: (_options: unknown, done: (error: Error | null, socket: { connection: Socket } | false) => void) =>
      connectTo(hosts, setting.host, port, (error, connection) =>
        connection === undefined ? done(error, false) : done(null, { connection }),
      ),
    ...(setting.username === '' ? {} : { auth: { user: setting.username, pass: setting.password ?? '' } }),
  });
  const from = { name: setting.senderName, address: setting.senderAddress };
  return {
    send: (mail) => sendOverSmtp(transporter, mailMessage(mail, from, host)),
    close: () => transporter.close(),
  };
}
