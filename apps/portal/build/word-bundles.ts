import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fitsPattern } from './source-facts.ts';
import { portalSource, sourceGraph } from './source-graph.ts';

/**
 * Words that at least this share of the features use on opening go into the frame's bundle: searching, paging, saved
 * views. Measurements: the first page has the same size with and without this rule, and each further page half the
 * size.
 */
const SHARED_FROM = 0.4;

/**
 * Errors that only calls of some pages return. Their texts are in the bundles of those pages and not in the frame's,
 * although the frame's pattern matches all errors.
 */
const errorsOfPages: ReadonlySet<string> = new Set(
  [
    'accountExists',
    'accountInactive',
    'alreadySignedIn',
    'companyNotGrantable',
    'dayNotAhead',
    'expirationNotInFuture',
    'lastPasskey',
    'linkEnded',
    'linkInName',
    'outranked',
    'ownAccess',
    'passkeyKnown',
    'passwordRefused',
    'rightNotHeld',
    'roleNotGrantable',
    'secondFactorDemanded',
    'secondFactorOff',
    'secondFactorOn',
    'secondFactorRequired',
    'signInEnded',
    'tooManyPasskeys',
    'userBlocked',
    'wrongCode',
    'wrongPasskey',
  ].map((code) => `errors.${code}`),
);

/** Name of a bundle → ids of its words. */
export type WordBundles = Readonly<Record<string, readonly string[]>>;

/** The bundle with every word, for tests and the kit page. The portal itself never loads it. */
export const ALL_WORDS_BUNDLE = 'all';

/**
 * Splits the words into bundles by the code that names them. `login` is for the login page as it opens, `login-more` for
 * what it loads lazily, `password` for that of
 * password links, `ktc` for that of a mileage link. `frame` is for the application without its pages, and for words
 * that many pages share. Each feature has two bundles with the words that its screens use in addition. `<feature>` is
 * for its pages as they open: the files directly in its folder, which the menu opens. `<feature>-more` is for
 * everything that these load lazily. Words that no code of the portal uses, such as those of mails, are in no bundle.
 * @param source the portal's `src`
 */
export function wordBundles(ids: readonly string[], source = portalSource): WordBundles {
  const knownIds = new Set(ids);
  const { factsOf, reached: reachedBy } = sourceGraph();
  const features = path.join(source, 'features');
  /**
   * Files that some files import, with or without the pages of features. A feature's index imports its descriptor; its
   * screens load when opened.
   */
  const reachableFiles = (starts: readonly string[], withPages: boolean) =>
    reachedBy(starts, (file) => withPages || !file.startsWith(features + path.sep));
  /** Files that some files import statically. */
  const staticFiles = (starts: readonly string[]) => reachedBy(starts, () => false);
  const namedWords = (files: ReadonlySet<string>): ReadonlySet<string> => {
    const wordIds = new Set<string>();
    const patterns = new Set<string>();
    for (const file of files) {
      const { texts, patterns: declared } = factsOf(file);
      for (const text of texts) if (knownIds.has(text)) wordIds.add(text);
      for (const pattern of declared) patterns.add(pattern);
    }
    for (const id of ids) {
      const isNamed = errorsOfPages.has(id)
        ? patterns.has(id)
        : [...patterns].some((pattern) => fitsPattern(pattern, id));
      if (isNamed) wordIds.add(id);
    }
    return wordIds;
  };

  const ofFeatures = readdirSync(features).map((feature) => {
    const index = path.join(features, feature, 'index.ts');
    const pages = factsOf(index).lazyImports.filter((file) => /^\.\/[\w-]*page\.tsx$/.test(file));
    return {
      feature,
      words: namedWords(reachableFiles([index], true)),
      opening: namedWords(staticFiles(pages.map((file) => path.resolve(path.dirname(index), file)))),
    };
  });
  const isShared = (id: string) =>
    ofFeatures.filter(({ opening }) => opening.has(id)).length >= Math.max(2, ofFeatures.length * SHARED_FROM);
  const frame = new Set([
    ...namedWords(reachableFiles([path.join(source, 'app/main.tsx')], false)),
    ...ids.filter(isShared),
  ]);
  const loginStart = [path.join(source, 'login/main.tsx')];
  const login = namedWords(staticFiles(loginStart));
  const bundles: Record<string, readonly string[]> = {
    [ALL_WORDS_BUNDLE]: ids,
    login: [...login].sort(),
    'login-more': [...namedWords(reachableFiles(loginStart, true))].filter((id) => !login.has(id)).sort(),
    password: [...namedWords(reachableFiles([path.join(source, 'password-link/main.tsx')], true))].sort(),
    ktc: [...namedWords(reachableFiles([path.join(source, 'mileage-link/main.tsx')], true))].sort(),
    frame: [...frame].sort(),
  };
  for (const { feature, words, opening } of ofFeatures) {
    const ownIds = [...words].filter((id) => !frame.has(id)).sort();
    bundles[feature] = ownIds.filter((id) => opening.has(id));
    bundles[`${feature}-more`] = ownIds.filter((id) => !opening.has(id));
  }
  return bundles;
}
