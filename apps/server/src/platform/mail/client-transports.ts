import type { Tx } from '../database/database.ts';
import { clientSmtpTransport } from './client-smtp.ts';
import { ewsTransport } from './ews-transport.ts';
import { graphTransport } from './graph-transport.ts';
import { createHostCheck } from './public-hosts.ts';
import { openMailPassword, type SendingSetting } from './sending-setting.ts';
import { readMailSetting } from './setting-repository.ts';
import type { MailTransport } from './transport.ts';

/** Makes a transport for a setting that need not be stored. */
export type MakeTransport = (setting: SendingSetting) => MailTransport;

/**
 * A factory of transports to the servers of clients.
 * @param options.internalHosts hosts that need not be public, and need not offer TLS
 */
export function transportFactory({
  internalHosts,
  publicUrl,
}: {
  readonly internalHosts: readonly string[];
  readonly publicUrl: string;
}): MakeTransport {
  const hosts = createHostCheck(internalHosts);
  const { hostname } = new URL(publicUrl);
  const makers = { smtp: clientSmtpTransport, ews: ewsTransport, graph: graphTransport };
  return (setting) => makers[setting.type](setting, hosts, hostname);
}

/** The mail servers, for settings that are changed or tested. */
export interface MailServers {
  readonly make: MakeTransport;
  /** The server's secret, and the one before it while secrets are rotated. */
  readonly secrets: readonly string[];
  /** The provider's sender; null while it has no mail server. */
  readonly provider: { readonly sender: string; readonly transport: MailTransport } | null;
}

/** How many transports are kept open. Each has up to four connections, which close when nothing is sent. */
const MOST_OPEN = 100;

/** The transports of all clients: each through its own server, or else through the provider's (MS-07). */
export interface ClientTransports {
  /** The transport of a client, read in its scope; undefined when it has none and the provider has none. */
  of(tx: Tx, clientId: number): Promise<MailTransport | undefined>;
  close(): void;
}

/** Opens transports when they are needed, and keeps them while the setting stays the same. */
export function createClientTransports({ make, secrets, provider }: MailServers): ClientTransports {
  const open = new Map<number, { readonly version: string; readonly transport: MailTransport }>();
  const drop = (clientId: number) => {
    open.get(clientId)?.transport.close();
    open.delete(clientId);
  };
  return {
    async of(tx, clientId) {
      const row = await readMailSetting(tx, clientId);
      if (row === undefined || row.type === 'provider') {
        drop(clientId);
        return provider?.transport;
      }
      const version = `${row.version} ${row.changedAt.getTime()}`;
      const cached = open.get(clientId);
      // The most recently used is the last of the map.
      if (cached?.version === version) {
        open.delete(clientId);
        open.set(clientId, cached);
        return cached.transport;
      }
      drop(clientId);
      const password = openMailPassword(secrets, clientId, row.sealedPassword);
      const isLocked = row.sealedPassword !== null && password === null;
      const transport = isLocked ? lockedTransport : make({ ...row, type: row.type, password });
      open.set(clientId, { version, transport });
      const [oldest] = open.keys();
      if (open.size > MOST_OPEN && oldest !== undefined) drop(oldest);
      return transport;
    },
    close() {
      for (const { transport } of open.values()) transport.close();
      open.clear();
      provider?.transport.close();
    },
  };
}

/** The transport of a client whose stored password cannot be decrypted: its mails wait until it is typed again. */
const lockedTransport: MailTransport = {
  send: () => Promise.resolve({ result: 'temporary', error: 'EPASSWORD' }),
  close: () => undefined,
};
