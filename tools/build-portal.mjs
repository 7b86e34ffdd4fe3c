// Builds the portal where there is no build of its present sources.
import { buildPortal, projectNode, runScript } from './bootstrap.mjs';

await runScript(() => buildPortal(projectNode()));
