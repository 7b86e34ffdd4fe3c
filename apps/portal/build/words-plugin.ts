import { catalogueFile, catalogueFolder, compileCatalogue, subjectsOf } from '@wagenpark/messages/catalogue';
import { fallbackChain, isLocale, type Locale, locales } from '@wagenpark/messages/locales';
import type { Plugin } from 'vite';

/**
 * Which subjects' words travel together: those of the login page (its share of the first 120 kB), and all of them.
 * `app` holds the words of `login` too, so that one bundle is enough for whoever is signed in already.
 */
const bundles = { login: ['common', 'ui', 'login', 'errors'], app: undefined } as const;

type Bundle = keyof typeof bundles;

const indexModule = 'virtual:words';
const wordsModule = /^virtual:words\/(?<locale>[a-z]{2}-[A-Z]{2})\/(?<bundle>[a-z]+)$/;

/** Marks a module as ours, so that no other plugin looks for it on disk. */
const own = '\0';

/**
 * Vite plugin that serves the catalogues as modules: `virtual:words` with `loadWords(locale, bundle)`, and behind it
 * one lazily loaded module per locale and bundle. Regional locales arrive with their fallback merged and all texts
 * compiled, so that the browser fetches one chunk and carries no parser. A changed catalogue reloads the page.
 * @param folder the catalogues' folder; tests give another.
 */
export function wordsPlugin(folder = catalogueFolder): Plugin {
  return {
    name: 'wagenpark-words',
    resolveId(id) {
      return id === indexModule || wordsModule.test(id) ? own + id : undefined;
    },
    load(id) {
      if (!id.startsWith(own)) return undefined;
      if (id.slice(own.length) === indexModule) return indexSource();
      const { locale = '', bundle = '' } = wordsModule.exec(id.slice(own.length))?.groups ?? {};
      if (!locale) return undefined;
      if (!isLocale(locale) || !isBundle(bundle)) throw new Error(`No words for ${locale}/${bundle}`);
      for (const file of filesBehind(locale, folder)) this.addWatchFile(file);
      const subjects = bundles[bundle];
      return messagesSource(compileCatalogue(locale, { folder, ...(subjects && { subjects }) }));
    },
  };
}

function isBundle(text: string): text is Bundle {
  return Object.hasOwn(bundles, text);
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
function indexSource(): string {
  const loaders = locales.map((locale) => {
    const entries = Object.keys(bundles).map(
      (bundle) => `${JSON.stringify(bundle)}: () => import(${JSON.stringify(`${indexModule}/${locale}/${bundle}`)})`,
    );
    return `  ${JSON.stringify(locale)}: { ${entries.join(', ')} },`;
  });
  return `const loaders = {\n${loaders.join('\n')}\n};
export async function loadWords(locale, bundle) {
  return (await loaders[locale][bundle]()).messages;
}
`;
}
