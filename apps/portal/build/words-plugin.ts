import { createHash } from 'node:crypto';
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
import { portalSource } from './source-graph.ts';
import { ALL_WORDS_BUNDLE, type WordBundles, wordBundles } from './word-bundles.ts';

const indexModule = 'virtual:words';
const wordsModule = /^virtual:words\/(?<locale>[a-z]{2}-[A-Z]{2})\/(?<bundle>[a-z-]+)$/;

/** Prefix that marks a module id as virtual, so that no other plugin looks for it on disk. */
const VIRTUAL = '\0';

/** How the words are served. Tests read other folders. */
export interface WordsOptions {
  /** Whether a build includes the bundle of all words. The development server always does. */
  readonly withAll?: boolean;
  readonly catalogues?: string;
  readonly source?: string;
}

/** Path of a built word bundle: a folder with a hash of all bundles, then one file per locale and bundle. */
export const builtWordsPattern =
  /^(?<folder>assets\/words\/[\w-]+)\/(?<locale>[a-z]{2}-[A-Z]{2})\/(?<bundle>[a-z-]+)\.js$/;

/**
 * Vite plugin that serves the catalogues as modules: `virtual:words` with `loadWords(locale, bundle)`, and one lazily
 * loaded module per locale and bundle. The content of each bundle follows from the code (word-bundles.ts). Regional
 * locales are merged with their fallback and all texts are compiled, so that the browser needs no parser. A build
 * computes the address of a bundle from its locale and name, so that a page does not grow with bundles that it does not
 * open. In development, a changed catalogue reloads the page.
 */
export function wordsPlugin(options: WordsOptions = {}): Plugin {
  const { withAll = false, catalogues: folder = catalogueFolder, source = portalSource } = options;
  let bundles: WordBundles | undefined;
  const compiled = new Map<Locale, CompiledCatalogue>();
  const messagesOf = (locale: Locale) => {
    const catalogue = compiled.get(locale) ?? compileCatalogue(locale, { folder });
    compiled.set(locale, catalogue);
    return catalogue;
  };
  const forget = () => {
    bundles = undefined;
    compiled.clear();
  };
  let servesAll = withAll;
  let isBuild = false;
  const bundlesNow = () => {
    bundles ??= wordBundles([...readCatalogue('nl-NL', { folder }).keys()], source);
    return bundles;
  };
  const sourceOf = (locale: Locale, ids: readonly string[]) => {
    const messages = messagesOf(locale);
    return messagesSource(Object.fromEntries(ids.map((id) => [id, messages[id]])));
  };
  return {
    name: 'wagenpark-words',
    configResolved({ command }) {
      isBuild = command === 'build';
      servesAll ||= !isBuild;
    },
    buildStart: forget,
    watchChange: forget,
    resolveId(id) {
      return id === indexModule || wordsModule.test(id) ? VIRTUAL + id : undefined;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      if (id.slice(VIRTUAL.length) === indexModule) {
        const served = Object.entries(bundlesNow()).filter(([bundle]) => servesAll || bundle !== ALL_WORDS_BUNDLE);
        if (!isBuild) return indexSource(served.map(([bundle]) => bundle));
        const files = locales.flatMap((locale) =>
          served.map(([bundle, ids]) => ({ name: `${locale}/${bundle}.js`, text: sourceOf(locale, ids) })),
        );
        const stamp = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
        const place = `assets/words/${stamp}`;
        for (const { name, text } of files) {
          this.emitFile({ type: 'asset', fileName: `${place}/${name}`, source: text });
        }
        return builtIndexSource(place);
      }
      const { locale = '', bundle = '' } = wordsModule.exec(id.slice(VIRTUAL.length))?.groups ?? {};
      if (!locale) return undefined;
      const ids = bundlesNow()[bundle];
      if (!isLocale(locale) || !ids) throw new Error(`No words for ${locale}/${bundle}`);
      for (const file of filesBehind(locale, folder)) this.addWatchFile(file);
      return sourceOf(locale, ids);
    },
  };
}

function filesBehind(locale: Locale, folder: string): string[] {
  return fallbackChain(locale).flatMap((source) =>
    subjectsOf(source, folder).map((subject) => catalogueFile(source, subject, folder)),
  );
}

/** Browsers parse `JSON.parse` of a string faster than the same object written as code. */
function messagesSource(messages: object): string {
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});\n`;
}

/** In a build the address is computed from locale and bundle, so that no page contains a list of bundles. */
function builtIndexSource(folder: string): string {
  return `export async function loadWords(locale, bundle) {
  const address = \`/${folder}/\${locale}/\${bundle}.js\`;
  return (await import(/* @vite-ignore */ address)).messages;
}
`;
}

/** In development there are no files, so the imports are written out one by one for Vite's server to follow. */
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
