import { catalogueFolder, readCatalogue } from '@wagenpark/messages/catalogue';
import { fallbackChain, type Locale, locales } from '@wagenpark/messages/locales';
import type { Plugin } from 'vite';

/**
 * Writes page titles per language for the server, so that the HTML document can already contain the title. The file
 * `.vite/titles.json` maps locale and first path segment to the title: `{ <locale>: { <segment>: <title> } }`.
 */
export function firstTitles(pages: Readonly<Record<string, string>>): Plugin {
  const titlesIn = (locale: Locale) => {
    const catalogues = fallbackChain(locale).map((fallback) => readCatalogue(fallback, { folder: catalogueFolder }));
    return Object.fromEntries(
      Object.entries(pages).map(([segment, id]) => {
        const title = catalogues.map((texts) => texts.get(id)).find(Boolean);
        if (title === undefined) throw new Error(`first titles: nothing says ${id} in ${locale}`);
        return [segment, title];
      }),
    );
  };
  return {
    name: 'wagenpark:first-titles',
    apply: 'build',
    generateBundle() {
      const titles = Object.fromEntries(locales.map((locale) => [locale, titlesIn(locale)]));
      const source = JSON.stringify(titles);
      this.emitFile({ type: 'asset', fileName: '.vite/titles.json', source });
    },
  };
}
