// Builds the portal unless the build is up to date.
import { buildPortal, projectNode, runScript } from './bootstrap.mjs';

await runScript(() => buildPortal(projectNode()));
