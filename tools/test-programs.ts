/** Installs what tests need from the system, where it may: a Chromium, and the oldest PostgreSQL that is supported. */
import { runScript } from './bootstrap.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { findOldPostgres, installPostgresWithApt } from './find-postgres.ts';

await runScript(() => {
  console.log(findOrInstallChromium());
  const postgres = findOldPostgres();
  if (postgres.kind === 'apt') console.log(installPostgresWithApt());
  else console.log(postgres.kind === 'programs' ? postgres.root : postgres.kind);
});
