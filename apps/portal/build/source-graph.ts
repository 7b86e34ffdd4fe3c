import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FileFacts, readFacts } from './named-words.ts';

/** The repository's packages, whose code the portal brings too. */
const packagesFolder = path.join(import.meta.dirname, '../../../packages');

/** The portal's own code. */
export const portalSource = path.join(import.meta.dirname, '../src');

/** A style sheet brings nothing along. */
const style: FileFacts = { texts: new Set(), patterns: [], imports: [], lazyImports: [] };

/** The code of this repository as the bundler would follow it; what comes from outside is left out. Each file is read once. */
export interface SourceGraph {
  readonly factsOf: (file: string) => FileFacts;
  /** The files that come with some files; `followsLazy`: whether also what a file brings only when it is wanted. */
  readonly reached: (starts: readonly string[], followsLazy: (file: string) => boolean) => ReadonlySet<string>;
}

/** Reads the code from its files, as far as it is asked for. */
export function sourceGraph(): SourceGraph {
  const facts = new Map<string, FileFacts>();
  const factsOf = (file: string): FileFacts => {
    const read = facts.get(file) ?? (/\.tsx?$/.test(file) ? readFacts(file) : style);
    facts.set(file, read);
    return read;
  };
  return {
    factsOf,
    reached(starts, followsLazy) {
      const seen = new Set(starts);
      for (const file of seen) {
        const { imports, lazyImports } = factsOf(file);
        for (const specifier of [...imports, ...(followsLazy(file) ? lazyImports : [])]) {
          const target = resolve(file, specifier);
          if (target !== undefined) seen.add(target);
        }
      }
      return seen;
    },
  };
}

/** The file that an import leads to; undefined for packages from outside and workers. */
function resolve(from: string, specifier: string): string | undefined {
  if (!/^(?:\.|@wagenpark\/)/.test(specifier) || specifier.includes('?')) return undefined;
  if (specifier.startsWith('.')) {
    return /\.(?:tsx?|module\.css)$/.test(specifier) ? path.resolve(path.dirname(from), specifier) : undefined;
  }
  const [, name = '', inner = 'index'] = /^@wagenpark\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const file = path.join(packagesFolder, name, 'src', `${inner}.ts`);
  return existsSync(file) ? file : undefined;
}
