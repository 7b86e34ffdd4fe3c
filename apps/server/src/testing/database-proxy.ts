import net from 'node:net';
import type { PoolConfig } from 'pg';

/** A way to a database that a test can interrupt as networks and crashes do. */
export interface DatabaseProxy {
  readonly connection: PoolConfig;
  /** Breaks every connection and refuses new ones. */
  down(): Promise<void>;
  /** Takes connections but passes nothing on, as when a machine is gone without a word. */
  hang(): void;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Where a connection leads: a socket file or an address. */
function targetOf(connection: PoolConfig): net.NetConnectOpts {
  const { connectionString, host = 'localhost', port = 5432 } = connection;
  if (connectionString !== undefined) {
    const url = new URL(connectionString);
    const folder = url.searchParams.get('host');
    return folder === null
      ? { host: url.hostname, port: Number(url.port || 5432) }
      : { path: `${folder}/.s.PGSQL.${url.port || 5432}` };
  }
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** Opens a proxy in front of a database. */
export async function databaseProxy(connection: PoolConfig): Promise<DatabaseProxy> {
  const target = targetOf(connection);
  const sockets = new Set<net.Socket>();
  let hangs = false;
  const keep = (socket: net.Socket): net.Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const proxy = net.createServer((near) => {
    keep(near);
    if (hangs) return;
    const far = keep(net.connect(target));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      proxy.once('error', reject);
      proxy.listen(port, '127.0.0.1', () => {
        proxy.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const down = (): Promise<void> =>
    new Promise((resolve) => {
      proxy.close(() => resolve());
      breakAll();
    });
  return {
    connection: throughProxy(connection, port),
    down,
    hang() {
      hangs = true;
      for (const socket of sockets) socket.unpipe();
    },
    async up() {
      hangs = false;
      breakAll();
      if (!proxy.listening) await listen(port);
    },
    close: async () => {
      if (proxy.listening) await down();
    },
  };
}

function throughProxy(connection: PoolConfig, port: number): PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, host: '127.0.0.1', port };
  const url = new URL(connection.connectionString);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { connectionString: url.href };
}
