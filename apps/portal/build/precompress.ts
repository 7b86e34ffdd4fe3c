import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** A smaller reply fits one network packet uncompressed. */
const SMALLEST_BYTES = 512;

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) file beside every text file of the build. The server only selects
 * one.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'wagenpark:precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.includes('.vite'))
        .map((entry) => path.join(entry.parentPath, entry.name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(name);
          if (content.length < SMALLEST_BYTES) return;
          const [brotli, zipped] = await Promise.all([
            promisify(brotliCompress)(content, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            }),
            promisify(gzip)(content, { level: 9 }),
          ]);
          await Promise.all([writeFile(`${name}.br`, brotli), writeFile(`${name}.gz`, zipped)]);
        }),
      );
    },
  };
}
