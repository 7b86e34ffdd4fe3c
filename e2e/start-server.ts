/**
 * Starts Wagenpark for the tests as an administrator would: the real command with a new data folder, an embedded
 * PostgreSQL and the demo world, on a free port. The folder is deleted when the server is stopped.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { promise: exitCode, resolve: end } = Promise.withResolvers<number | null>();
const folder = await mkdtemp(join(tmpdir(), 'wagenpark-e2e-'));
const port = String(await freePort());
// Without a mail server, whatever the environment configures: mails stay in the outbox, where staff read them.
const { SMTP_URL: _smtp, DATABASE_URL: _database, ...environment } = process.env;
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts'), 'serve'], {
  env: { ...environment, PORT: port, DATA_DIR: join(folder, 'data'), DEMO: 'on' },
  stdio: 'inherit',
});
server.once('exit', end);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));

const code = await exitCode;
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
process.exitCode = code ?? 1;

/** Finds a free port. */
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
