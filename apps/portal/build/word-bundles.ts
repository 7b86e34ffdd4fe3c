import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type FileFacts, fitsPattern, readFacts } from './named-words.ts';

/** The repository's packages, whose code names words too. */
const packagesFolder = path.join(import.meta.dirname, '../../../packages');

/** The portal's own code. */
export const portalSource = path.join(import.meta.dirname, '../src');

/**
 * What this share of the features name travels with the frame: searching, paging, saved views. Measured, a first page
 * weighs the same either way, and each further one half as much.
 */
const SHARED_FROM = 0.4;

/** Which words travel together: a bundle's name → ids. */
export type WordBundles = Readonly<Record<string, readonly string[]>>;

/** The bundle with every word, for tests and the page of parts; the portal itself never asks for it. */
export const allWords = 'all';

/**
 * Parts the words by the code that names them: `login` for the login page, `frame` for the application without its
 * pages and what many pages share, and one bundle for each feature with what its pages, and everything that they bring
 * along, name beyond the frame. A word that no code of the portal names, such as a mail's, is in none.
 * @param source the portal's `src`
 */
export function wordBundles(ids: readonly string[], source = portalSource): WordBundles {
  const known = new Set(ids);
  const facts = new Map<string, FileFacts>();
  const factsOf = (file: string): FileFacts => {
    const read = facts.get(file) ?? readFacts(file);
    facts.set(file, read);
    return read;
  };
  const features = path.join(source, 'features');
  /** Files that come with some files. A feature's front page brings its descriptor; its screens only come when opened. */
  const reached = (starts: readonly string[], withPages: boolean): ReadonlySet<string> => {
    const seen = new Set(starts);
    for (const file of seen) {
      const { imports, lazyImports } = factsOf(file);
      const isFeature = file.startsWith(features + path.sep);
      for (const specifier of [...imports, ...(withPages || !isFeature ? lazyImports : [])]) {
        const target = resolve(file, specifier);
        if (target !== undefined) seen.add(target);
      }
    }
    return seen;
  };
  const named = (files: ReadonlySet<string>): ReadonlySet<string> => {
    const found = new Set<string>();
    const patterns = new Set<string>();
    for (const file of files) {
      const { texts, patterns: declared } = factsOf(file);
      for (const text of texts) if (known.has(text)) found.add(text);
      for (const pattern of declared) patterns.add(pattern);
    }
    for (const id of ids) if ([...patterns].some((pattern) => fitsPattern(pattern, id))) found.add(id);
    return found;
  };

  const ofFeatures = readdirSync(features).map((feature) => ({
    feature,
    words: named(reached([path.join(features, feature, 'index.ts')], true)),
  }));
  const isShared = (id: string) =>
    ofFeatures.filter(({ words }) => words.has(id)).length >= Math.max(2, ofFeatures.length * SHARED_FROM);
  const frame = new Set([...named(reached([path.join(source, 'app/main.tsx')], false)), ...ids.filter(isShared)]);
  const bundles: Record<string, readonly string[]> = {
    [allWords]: ids,
    login: [...named(reached([path.join(source, 'login/main.tsx')], true))].sort(),
    frame: [...frame].sort(),
  };
  for (const { feature, words } of ofFeatures) {
    bundles[feature] = [...words].filter((id) => !frame.has(id)).sort();
  }
  return bundles;
}

/** The file that an import leads to; undefined for packages from outside, styles and workers. */
function resolve(from: string, specifier: string): string | undefined {
  if (!/^(?:\.|@wagenpark\/)/.test(specifier) || specifier.includes('?')) return undefined;
  if (specifier.startsWith('.')) {
    return /\.tsx?$/.test(specifier) ? path.resolve(path.dirname(from), specifier) : undefined;
  }
  const [, name = '', inner = 'index'] = /^@wagenpark\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const file = path.join(packagesFolder, name, 'src', `${inner}.ts`);
  return existsSync(file) ? file : undefined;
}
