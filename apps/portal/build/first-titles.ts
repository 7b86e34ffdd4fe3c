import { catalogueFolder, readCatalogue } from '@wagenpark/messages/catalogue';
import { fallbackChain, type Locale, locales } from '@wagenpark/messages/locales';
import type { Plugin } from 'vite';

/**
 * Writes for the server what pages are called in every language, so that the document itself can paint it: first segment of
 * the address → id of the title. `.vite/titles.json`: `{ <locale>: { <segment>: <title> } }`.
 */
export function firstTitles(pages: Readonly<Record<string, string>>): Plugin {
  const titlesIn = (locale: Locale) => {
    const catalogues = fallbackChain(locale).map((each) => readCatalogue(each, { folder: catalogueFolder }));
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
