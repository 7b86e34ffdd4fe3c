import {
  type CompiledCatalogue,
  catalogueFile,
  catalogueFolder,
  compileCatalogue,
  readCatalogue,
  subjectsOf,
} from '@wagenpark/messages/catalogue';
import { fallbackChain, isLocale, type Locale, locales } from '@wagenpark/messages/locales';
import type { Plugin } from 'vite';
import { allWords, portalSource, type WordBundles, wordBundles } from './word-bundles.ts';

const indexModule = 'virtual:words';
const wordsModule = /^virtual:words\/(?<locale>[a-z]{2}-[A-Z]{2})\/(?<bundle>[a-z-]+)$/;

/** Marks a module as ours, so that no other plugin looks for it on disk. */
const own = '\0';

/** How the words are served; tests read other folders. */
export interface WordsOptions {
  /** A build with the bundle of all words too; while developing it is there anyhow. */
  readonly withAll?: boolean;
  readonly catalogues?: string;
  readonly source?: string;
}

/**
 * Vite plugin that serves the catalogues as modules: `virtual:words` with `loadWords(locale, bundle)`, and behind it
 * one lazily loaded module per locale and bundle; what each bundle holds follows from the code (word-bundles.ts).
 * Regional locales arrive with their fallback merged and all texts compiled, so that the browser carries no parser.
 * A changed catalogue reloads the page.
 */
export function wordsPlugin(options: WordsOptions = {}): Plugin {
  const { withAll = false, catalogues: folder = catalogueFolder, source = portalSource } = options;
  let bundles: WordBundles | undefined;
  const compiled = new Map<Locale, CompiledCatalogue>();
  const messagesOf = (locale: Locale) => {
    const known = compiled.get(locale) ?? compileCatalogue(locale, { folder });
    compiled.set(locale, known);
    return known;
  };
  const forget = () => {
    bundles = undefined;
    compiled.clear();
  };
  let servesAll = withAll;
  const bundlesNow = () => {
    bundles ??= wordBundles([...readCatalogue('nl-NL', { folder }).keys()], source);
    return bundles;
  };
  return {
    name: 'wagenpark-words',
    configResolved({ command }) {
      servesAll ||= command === 'serve';
    },
    buildStart: forget,
    watchChange: forget,
    resolveId(id) {
      return id === indexModule || wordsModule.test(id) ? own + id : undefined;
    },
    load(id) {
      if (!id.startsWith(own)) return undefined;
      if (id.slice(own.length) === indexModule) {
        return indexSource(Object.keys(bundlesNow()).filter((bundle) => servesAll || bundle !== allWords));
      }
      const { locale = '', bundle = '' } = wordsModule.exec(id.slice(own.length))?.groups ?? {};
      if (!locale) return undefined;
      const ids = bundlesNow()[bundle];
      if (!isLocale(locale) || !ids) throw new Error(`No words for ${locale}/${bundle}`);
      for (const file of filesBehind(locale, folder)) this.addWatchFile(file);
      const messages = messagesOf(locale);
      return messagesSource(Object.fromEntries(ids.map((one) => [one, messages[one]])));
    },
  };
}

function filesBehind(locale: Locale, folder: string): string[] {
  return fallbackChain(locale).flatMap((source) =>
    subjectsOf(source, folder).map((subject) => catalogueFile(source, subject, folder)),
  );
}

/** `JSON.parse` of a text is read faster by browsers than the same object written as code. */
function messagesSource(messages: object): string {
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});\n`;
}

/** The imports are written out one by one, because a bundler cannot follow a path that is put together at run time. */
function indexSource(bundles: readonly string[]): string {
  const loaders = locales.map((locale) => {
    const entries = bundles.map(
      (bundle) => `${JSON.stringify(bundle)}: () => import(${JSON.stringify(`${indexModule}/${locale}/${bundle}`)})`,
    );
    return `  ${JSON.stringify(locale)}: { ${entries.join(', ')} },`;
  });
  return `const loaders = {\n${loaders.join('\n')}\n};
export async function loadWords(locale, bundle) {
  const load = loaders[locale][bundle];
  if (load === undefined) throw new Error(\`no words are called \${bundle}\`);
  return (await load()).messages;
}
`;
}
