/**
 * Writes the SQL statements that are composed from parts to `apps/server/src/testing/statements`; `npm run statements`.
 * The test that compares them collects them.
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
