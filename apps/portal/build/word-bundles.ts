import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fitsPattern } from './named-words.ts';
import { portalSource, sourceGraph } from './source-graph.ts';

/**
 * What the pages of this share of the features name as they open travels with the frame: searching, paging, saved views.
 * Measured, a first page weighs the same either way, and each further one half as much.
 */
const SHARED_FROM = 0.4;

/** Which words travel together: a bundle's name → ids. */
export type WordBundles = Readonly<Record<string, readonly string[]>>;

/** The bundle with every word, for tests and the page of parts; the portal itself never asks for it. */
export const allWords = 'all';

/**
 * Parts the words by the code that names them: `login` for the login page, `ktc` for that of a mileage link, `frame` for the application without its
 * pages and what many pages share, and two bundles for each feature with what its screens name beyond the frame: one called
 * like the feature, of its pages as they open (those in its folder itself, which the menu names), and `<feature>-more`, of everything that they bring along when it is wanted.
 * A word that no code of the portal names, such as a mail's, is in none.
 * @param source the portal's `src`
 */
export function wordBundles(ids: readonly string[], source = portalSource): WordBundles {
  const known = new Set(ids);
  const { factsOf, reached: reachedBy } = sourceGraph();
  const features = path.join(source, 'features');
  /** Files that come with some files. A feature's front page brings its descriptor; its screens only come when opened. */
  const reached = (starts: readonly string[], withPages: boolean) =>
    reachedBy(starts, (file) => withPages || !file.startsWith(features + path.sep));
  /** Files that come at once with some files. */
  const atOnce = (starts: readonly string[]) => reachedBy(starts, () => false);
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

  const ofFeatures = readdirSync(features).map((feature) => {
    const index = path.join(features, feature, 'index.ts');
    const pages = factsOf(index).lazyImports.filter((file) => /^\.\/[\w-]*page\.tsx$/.test(file));
    return {
      feature,
      words: named(reached([index], true)),
      opening: named(atOnce(pages.map((file) => path.resolve(path.dirname(index), file)))),
    };
  });
  const isShared = (id: string) =>
    ofFeatures.filter(({ opening }) => opening.has(id)).length >= Math.max(2, ofFeatures.length * SHARED_FROM);
  const frame = new Set([...named(reached([path.join(source, 'app/main.tsx')], false)), ...ids.filter(isShared)]);
  const bundles: Record<string, readonly string[]> = {
    [allWords]: ids,
    login: [...named(reached([path.join(source, 'login/main.tsx')], true))].sort(),
    ktc: [...named(reached([path.join(source, 'mileage-link/main.tsx')], true))].sort(),
    frame: [...frame].sort(),
  };
  for (const { feature, words, opening } of ofFeatures) {
    const own = [...words].filter((id) => !frame.has(id)).sort();
    bundles[feature] = own.filter((id) => opening.has(id));
    bundles[`${feature}-more`] = own.filter((id) => !opening.has(id));
  }
  return bundles;
}
