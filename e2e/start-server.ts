/**
 * Starts Wagenpark for the journeys as an administrator would: the real command on a fresh data folder with an
 * embedded PostgreSQL and the demo world, on a port that is free. The folder goes when the server is told to stop.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
const folder = await mkdtemp(join(tmpdir(), 'wagenpark-e2e-'));
const port = String(await freePort());
// No mail server, whatever the machine has: mails then wait in the outbox, where staff read them.
const { SMTP_URL: _smtp, DATABASE_URL: _database, ...environment } = process.env;
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts'), 'serve'], {
  env: { ...environment, PORT: port, DATA_DIR: join(folder, 'data'), DEMO: 'on' },
  stdio: 'inherit',
});
server.once('exit', end);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));

const code = await ended;
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
process.exitCode = code ?? 1;

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
  });
  return promise;
}
