/** Installs the system programs that tests need, where permitted: Chromium, and the oldest supported PostgreSQL. */
import { runScript } from './bootstrap.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { findOldPostgres, installPostgresWithApt } from './find-postgres.ts';

await runScript(() => {
  console.log(findOrInstallChromium());
  const postgres = findOldPostgres();
  if (postgres.kind === 'apt') console.log(installPostgresWithApt());
  else console.log(postgres.kind === 'programs' ? postgres.root : postgres.kind);
});
