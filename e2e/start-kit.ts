/** Builds the kit, every component of the portal in all its states, and serves it on a free port. */
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('../apps/portal/vite.kit.config.ts', import.meta.url));
await build({ configFile, logLevel: 'error' });
const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
console.log(`The kit is ready: ${server.resolvedUrls?.local[0] ?? ''}dev/kit`);
