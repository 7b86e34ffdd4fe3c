import type { Plugin } from 'vite';

const list = /const __vite__mapDeps=[^\n]*\n/;
const preloaded =
  /[\w$]+\(async\(\)=>\{const\{(\w+):([\w$]+)\}=await\((import\("[^"]+"\))\);return\{\1:\2\}\},__vite__mapDeps\(\[[\d,]*\]\)\)/g;

/**
 * Removes Vite's preloading from the dynamic imports of a chunk. Only for a page that has loaded everything these
 * imports need, style sheets included. The preloading's list of file names would be a tenth of the login page's own
 * script. @param chunk the name of the chunk
 */
export const directImports = (chunk: string): Plugin => ({
  name: 'direct-imports',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.name !== chunk) continue;
        output.code = output.code.replace(list, '').replace(preloaded, '$3');
        if (output.code.includes('__vite__mapDeps')) this.error(`the imports of ${chunk} have another form`);
      }
    },
  },
});
