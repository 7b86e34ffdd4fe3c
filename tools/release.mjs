// `npm run release`: makes archives that run on machines without Node and without access to the package registry.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildPortal, ensureInstalled, environment, projectNode, root, runScript } from './bootstrap.mjs';

await runScript(() => {
  ensureInstalled();
  const node = projectNode();
  buildPortal(node);
  const args = [path.join(root, 'tools', 'release.ts'), ...process.argv.slice(2)];
  process.exitCode = spawnSync(node, args, { stdio: 'inherit', env: environment() }).status ?? 1;
});
