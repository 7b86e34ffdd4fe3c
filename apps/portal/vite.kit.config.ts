import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin } from 'vite';
import { subsetFonts } from './build/fonts.ts';
import { wordsPlugin } from './build/words-plugin.ts';

const here = import.meta.dirname;
const address = '/dev/kit';

/** Serves the kit page at its address, in development and from a build. */
function kitAddress(): Plugin {
  const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
    if (request.url?.startsWith(address)) request.url = `/kit.html${request.url.slice(address.length)}`;
    next();
  };
  return {
    name: 'wagenpark:kit-address',
    configureServer: ({ middlewares }) => {
      middlewares.use(rewrite);
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(rewrite);
    },
  };
}

/**
 * The build of the page `/dev/kit`, which shows every component of the portal in all its states. It has a configuration
 * of its own, so that none of it gets into the portal's build.
 */
export default defineConfig({
  root: here,
  plugins: [kitAddress(), wordsPlugin({ withAll: true }), subsetFonts(path.join(here, '../../.cache/fonts')), react()],
  worker: { format: 'es' },
  server: { open: address },
  preview: { open: false },
  build: {
    target: 'es2023',
    outDir: path.join(here, '../../.cache/kit'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { kit: path.join(here, 'kit.html') } },
  },
});
