import net from 'node:net';
import type { PoolConfig } from 'pg';

/** A proxy in front of a database, with which tests simulate network failures and crashes. */
export interface DatabaseProxy {
  readonly connection: PoolConfig;
  /** Closes every connection and refuses new ones. */
  down(): Promise<void>;
  /** Accepts connections but forwards nothing, like a machine that vanished. */
  hang(): void;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** The target of a connection: a socket file or an address. */
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

/** Starts a proxy in front of a database. */
export async function databaseProxy(connection: PoolConfig): Promise<DatabaseProxy> {
  const target = targetOf(connection);
  const sockets = new Set<net.Socket>();
  let isHanging = false;
  const track = (socket: net.Socket): net.Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const proxy = net.createServer((clientSocket) => {
    track(clientSocket);
    if (isHanging) return;
    const databaseSocket = track(net.connect(target));
    clientSocket.pipe(databaseSocket).pipe(clientSocket);
    clientSocket.on('close', () => databaseSocket.destroy());
    databaseSocket.on('close', () => clientSocket.destroy());
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
      isHanging = true;
      for (const socket of sockets) socket.unpipe();
    },
    async up() {
      isHanging = false;
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
