import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { fallbackChain, type Locale } from './locales.ts';
import { readPoFile } from './po-file.ts';

/** The folder of the catalogues: `<locale>/<subject>.po`. */
export const catalogueFolder = fileURLToPath(new URL('../locales', import.meta.url));

/** Messages in the format of the Lingui runtime: id → compiled text, so that no parser is needed at run time. */
export type CompiledCatalogue = Record<string, CompiledMessage>;

/** The catalogue file of a subject in a locale. It may be missing: regional locales hold only differences. */
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

/** What to read: by default all subjects; tests use another folder. */
export interface CatalogueOptions {
  readonly subjects?: readonly string[];
  readonly folder?: string;
}

/**
 * All messages of a locale as ICU text, by id. Messages that the locale lacks come from its fallbacks (LO-02).
 * @throws {PoFileError} when a catalogue file is malformed.
 */
export function readCatalogue(locale: Locale, options: CatalogueOptions = {}): Map<string, string> {
  const bySubject = [...readCatalogueBySubject(locale, options.folder)];
  const selected = bySubject.filter(([subject]) => options.subjects?.includes(subject) ?? true);
  return new Map(selected.flatMap(([, texts]) => [...texts]));
}

/** All messages of a locale, by subject. */
export function readCatalogueBySubject(locale: Locale, folder = catalogueFolder): Map<string, Map<string, string>> {
  const messagesBySubject = new Map<string, Map<string, string>>();
  // The last fallback comes first, so that closer locales overwrite it.
  for (const source of fallbackChain(locale).toReversed()) {
    for (const subject of subjectsOf(source, folder)) {
      const texts = messagesBySubject.get(subject) ?? new Map<string, string>();
      messagesBySubject.set(subject, texts);
      for (const [id, text] of readPoFile(catalogueFile(source, subject, folder))) texts.set(id, text);
    }
  }
  return messagesBySubject;
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
