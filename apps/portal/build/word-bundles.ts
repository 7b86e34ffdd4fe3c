import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fitsPattern } from './named-words.ts';
import { portalSource, sourceGraph } from './source-graph.ts';

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
  const { factsOf, reached: reachedBy } = sourceGraph();
  const features = path.join(source, 'features');
  /** Files that come with some files. A feature's front page brings its descriptor; its screens only come when opened. */
  const reached = (starts: readonly string[], withPages: boolean) =>
    reachedBy(starts, (file) => withPages || !file.startsWith(features + path.sep));
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
