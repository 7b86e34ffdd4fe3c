/**
 * Writes the statements that are put together from parts to `apps/server/src/testing/statements`; `npm run statements`. They
 * are collected by the test that compares them.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const collecting = 'apps/server/src/testing/statements.db.test.ts';
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'database-18', collecting],
  { cwd: root, stdio: 'inherit', env: { ...process.env, STATEMENTS: 'write' } },
);
process.exitCode = status ?? 1;
