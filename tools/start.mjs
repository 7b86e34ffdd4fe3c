// `npm start`: from a fresh checkout to a running portal with a fleet in it.
import { buildPortal, ensureInstalled, projectNode, runScript, runWagenpark } from './bootstrap.mjs';

await runScript(() => {
  ensureInstalled({ developmentTools: false });
  const node = projectNode();
  buildPortal(node);
  runWagenpark(node, ['serve', ...process.argv.slice(2)]);
});
