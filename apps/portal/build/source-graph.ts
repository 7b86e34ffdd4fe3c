import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSourceFacts, type SourceFacts } from './source-facts.ts';

/** The repository's packages, whose code the portal bundles too. */
const packagesFolder = path.join(import.meta.dirname, '../../../packages');

/** The portal's own code. */
export const portalSource = path.join(import.meta.dirname, '../src');

/** Facts of a style sheet, which imports nothing. */
const style: SourceFacts = { texts: new Set(), patterns: [], imports: [], lazyImports: [] };

/**
 * Import graph of this repository's code, as the bundler would follow it. External packages are left out. Each file is
 * parsed once.
 */
export interface SourceGraph {
  readonly factsOf: (file: string) => SourceFacts;
  /**
   * All files that some files import, directly or indirectly. `followsLazy` says whether to follow a file's dynamic
   * imports.
   */
  readonly reached: (starts: readonly string[], followsLazy: (file: string) => boolean) => ReadonlySet<string>;
}

/** Builds the import graph lazily: a file is parsed when it is first needed. */
export function sourceGraph(): SourceGraph {
  const facts = new Map<string, SourceFacts>();
  const factsOf = (file: string): SourceFacts => {
    const read = facts.get(file) ?? (/\.tsx?$/.test(file) ? readSourceFacts(file) : style);
    facts.set(file, read);
    return read;
  };
  return {
    factsOf,
    reached(starts, followsLazy) {
      const visited = new Set(starts);
      for (const file of visited) {
        const { imports, lazyImports } = factsOf(file);
        for (const specifier of [...imports, ...(followsLazy(file) ? lazyImports : [])]) {
          const target = resolve(file, specifier);
          if (target !== undefined) visited.add(target);
        }
      }
      return visited;
    },
  };
}

/** The file that an import resolves to; undefined for external packages and workers. */
function resolve(importer: string, specifier: string): string | undefined {
  if (!/^(?:\.|@wagenpark\/)/.test(specifier) || specifier.includes('?')) return undefined;
  if (specifier.startsWith('.')) {
    return /\.(?:tsx?|module\.css)$/.test(specifier) ? path.resolve(path.dirname(importer), specifier) : undefined;
  }
  const [, name = '', inner = 'index'] = /^@wagenpark\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const file = path.join(packagesFolder, name, 'src', `${inner}.ts`);
  return existsSync(file) ? file : undefined;
}
