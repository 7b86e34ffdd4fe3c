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
import { allWords, type WordBundles, wordBundles } from './word-bundles.ts';

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

/** Where a build puts the words: below a folder that is called after all of them, one file per locale and bundle. */
export const builtWords = /^(?<folder>assets\/words\/[\w-]+)\/(?<locale>[a-z]{2}-[A-Z]{2})\/(?<bundle>[a-z-]+)\.js$/;

/**
 * Vite plugin that serves the catalogues as modules: `virtual:words` with `loadWords(locale, bundle)`, and behind it
 * one lazily loaded module per locale and bundle; what each bundle holds follows from the code (word-bundles.ts).
 * Regional locales arrive with their fallback merged and all texts compiled, so that the browser carries no parser.
 * A build finds a file by its locale and its name, so that no page grows with the bundles that it does not open; while
 * developing, a changed catalogue reloads the page.
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
      return id === indexModule || wordsModule.test(id) ? own + id : undefined;
    },
    load(id) {
      if (!id.startsWith(own)) return undefined;
      if (id.slice(own.length) === indexModule) {
        const served = Object.entries(bundlesNow()).filter(([bundle]) => servesAll || bundle !== allWords);
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
      const { locale = '', bundle = '' } = wordsModule.exec(id.slice(own.length))?.groups ?? {};
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

/** `JSON.parse` of a text is read faster by browsers than the same object written as code. */
function messagesSource(messages: object): string {
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});\n`;
}

/** In a build the address says which words: nothing names the bundles, and another one makes no page heavier. */
function builtIndexSource(folder: string): string {
  return `export async function loadWords(locale, bundle) {
  const address = \`/${folder}/\${locale}/\${bundle}.js\`;
  return (await import(/* @vite-ignore */ address)).messages;
}
`;
}

/** While developing there are no files: the imports are written out one by one, for the server of Vite to follow. */
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
