#!/usr/bin/env node
// `npx wagenpark <command>`: the command line (serve, migrate, import, backup, …) from a fresh checkout.
import { buildPortal, ensureInstalled, projectNode, runScript, runWagenpark } from './bootstrap.mjs';

await runScript(() => {
  const args = process.argv.slice(2);
  ensureInstalled({ developmentTools: false });
  const node = projectNode();
  if (args[0] === 'serve') buildPortal(node);
  runWagenpark(node, args);
});
