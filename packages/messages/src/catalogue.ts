import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { fallbackChain, type Locale } from './locales.ts';
import { readPoFile } from './po-file.ts';

/** Where the catalogues live: `<locale>/<subject>.po`. */
export const catalogueFolder = fileURLToPath(new URL('../locales', import.meta.url));

/** Messages in the form that the Lingui runtime takes: id → compiled text, without a parser at run time. */
export type CompiledCatalogue = Record<string, CompiledMessage>;

/** The catalogue file of a subject in a locale; it need not exist, regional locales hold differences only. */
export function catalogueFile(locale: Locale, subject: string, folder = catalogueFolder): string {
  return join(folder, locale, `${subject}.po`);
}

/** The subjects that a locale has a catalogue file for, such as `common` or `lease-contracts`, sorted by name. */
export function subjectsOf(locale: Locale, folder = catalogueFolder): readonly string[] {
  const localeFolder = join(folder, locale);
  if (!existsSync(localeFolder)) return [];
  return readdirSync(localeFolder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))
    .sort();
}

/** What to read: all subjects unless some are named; another folder in tests. */
export interface CatalogueOptions {
  readonly subjects?: readonly string[];
  readonly folder?: string;
}

/**
 * Every message of a locale as ICU text, by id. Words that the locale lacks come from its fallbacks (LO-02).
 * @throws {PoFileError} when a catalogue file is malformed.
 */
export function readCatalogue(locale: Locale, options: CatalogueOptions = {}): Map<string, string> {
  const bySubject = [...readCatalogueBySubject(locale, options.folder)];
  const wanted = bySubject.filter(([subject]) => options.subjects?.includes(subject) ?? true);
  return new Map(wanted.flatMap(([, texts]) => [...texts]));
}

/** The same, by subject. */
export function readCatalogueBySubject(locale: Locale, folder = catalogueFolder): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  // Last choice first, so that nearer locales overwrite.
  for (const source of fallbackChain(locale).toReversed()) {
    for (const subject of subjectsOf(source, folder)) {
      const texts = found.get(subject) ?? new Map<string, string>();
      found.set(subject, texts);
      for (const [id, text] of readPoFile(catalogueFile(source, subject, folder))) texts.set(id, text);
    }
  }
  return found;
}

/**
 * The messages of a locale, compiled for `@lingui/core`.
 * @throws {Error} naming locale and id when a text is not valid ICU MessageFormat.
 */
export function compileCatalogue(locale: Locale, options: CatalogueOptions = {}): CompiledCatalogue {
  const compiled: CompiledCatalogue = {};
  for (const [id, text] of readCatalogue(locale, options)) {
    try {
      compiled[id] = compileMessageOrThrow(text);
    } catch (cause) {
      throw new Error(`${locale}: ${id} is not valid ICU MessageFormat: ${text}`, { cause });
    }
  }
  return compiled;
}
