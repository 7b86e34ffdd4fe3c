import { readdirSync } from 'node:fs';
import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { catalogueFile, subjectsOf } from '@wagenpark/messages/catalogue';
import { baseLocaleOf, baseLocales, intlTag, isLocale, type Locale, locales } from '@wagenpark/messages/locales';
import { type PoEntry, readPoEntries } from '@wagenpark/messages/po-file';

type Catalogue = ReadonlyMap<string, string>;

/** The content of the catalogues and their problems. */
export interface CatalogueReport {
  /** Every id of any base locale, sorted. */
  readonly ids: readonly string[];
  /** The names of the placeholders of each message. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly string[];
  /** Untranslated texts: `pl-PL: fines.paid`. */
  readonly untranslated: readonly string[];
}

/**
 * Checks the catalogues against each other (MSG-25): complete base locales, regional locales with differences only,
 * valid ICU texts with the plural forms of the language, the same placeholders in every language, and a comment for
 * every id, because translators do not see the context. `folder` holds `<locale>/<subject>.po`.
 */
export function checkCatalogues(folder: string): CatalogueReport {
  const problems: string[] = [];
  const catalogues = new Map<Locale, Catalogue>();
  const untranslated: string[] = [];
  const commented = new Set<string>();
  for (const name of readdirSync(folder)) {
    if (!isLocale(name)) problems.push(`locales/${name}: not a locale of the interface`);
  }
  for (const locale of locales) {
    const entries = readOwn(folder, locale, problems);
    for (const [id, { text, comment }] of entries) {
      if (text === '') untranslated.push(`${locale}: ${id}`);
      if (comment !== '') commented.add(id);
    }
    catalogues.set(locale, new Map([...entries].map(([id, { text }]) => [id, text])));
  }

  const ids = [...new Set(baseLocales.flatMap((locale) => [...(catalogues.get(locale)?.keys() ?? [])]))].sort();
  for (const locale of baseLocales) {
    const missingIds = ids.filter((id) => !catalogues.get(locale)?.has(id));
    problems.push(...missingIds.map((id) => `${locale}: ${id} is missing`));
  }
  for (const [locale, texts] of catalogues) {
    if (baseLocaleOf(locale) !== locale)
      problems.push(...checkRegion(locale, texts, catalogues.get(baseLocaleOf(locale)) ?? new Map()));
  }
  const { problems: ofTexts, values } = checkTexts(catalogues);
  problems.push(...ofTexts);
  const silent = ids.filter((id) => !commented.has(id));
  problems.push(...silent.map((id) => `${id} has no comment (#.): say in en-GB where it stands`));
  return { ids, values: new Map(ids.map((id) => [id, values.get(id) ?? []])), problems, untranslated };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The messages in the locale's own files; each id may occur in one subject only. */
function readOwn(folder: string, locale: Locale, problems: string[]): ReadonlyMap<string, PoEntry> {
  const entries = new Map<string, PoEntry>();
  for (const subject of subjectsOf(locale, folder)) {
    try {
      for (const [id, entry] of readPoEntries(catalogueFile(locale, subject, folder))) {
        if (entries.has(id)) problems.push(`${locale}/${subject}.po: ${id} stands in another subject too`);
        if (entry.text !== entry.text.trim()) problems.push(`${locale}: ${id} begins or ends with a space`);
        entries.set(id, entry);
      }
    } catch (error) {
      problems.push(messageOf(error));
    }
  }
  return entries;
}

function checkRegion(locale: Locale, texts: Catalogue, base: Catalogue): string[] {
  const problems: string[] = [];
  for (const [id, text] of texts) {
    if (!base.has(id)) problems.push(`${locale}: ${id} does not exist in ${baseLocaleOf(locale)}`);
    else if (base.get(id) === text)
      problems.push(`${locale}: ${id} is the same as in ${baseLocaleOf(locale)}; remove it`);
  }
  return problems;
}

function checkTexts(catalogues: ReadonlyMap<Locale, Catalogue>): Pick<CatalogueReport, 'problems' | 'values'> {
  const problems: string[] = [];
  const values = new Map<string, readonly string[]>();
  const firstTexts = new Map<string, { locale: Locale; placeholders: string }>();
  for (const [locale, texts] of catalogues) {
    const forms = pluralForms(baseLocaleOf(locale));
    for (const [id, text] of texts) {
      if (text === '') continue;
      try {
        const tokens = compileMessageOrThrow(text);
        problems.push(
          ...[...wrongParts(tokens), ...wrongForms(tokens, forms)].map((problem) => `${locale}: ${id}: ${problem}`),
        );
        const names = [...placeholdersOf(tokens)].sort();
        values.set(
          id,
          names.flatMap((name) => /^\{(.*)\}$/.exec(name)?.[1] ?? []),
        );
        const placeholders = names.join(', ') || 'none';
        const first = firstTexts.get(id);
        if (!first) firstTexts.set(id, { locale, placeholders });
        else if (first.placeholders !== placeholders) {
          problems.push(
            `${locale}: ${id} has placeholders ${placeholders}, but ${first.locale} has ${first.placeholders}`,
          );
        }
      } catch (error) {
        problems.push(`${locale}: ${id}: ${messageOf(error).split('\n')[0]}`);
      }
    }
  }
  return { problems, values };
}

type Tokens = readonly CompiledMessageToken[];

/** A placeholder that selects a text, such as a plural, with the text of each case. */
interface Choice {
  readonly name: string;
  readonly kind: 'plural' | 'selectordinal' | 'select';
  readonly cases: ReadonlyMap<string, Tokens>;
}

function choiceOf(token: CompiledMessageToken): Choice | undefined {
  if (typeof token === 'string') return undefined;
  const [name, kind, format] = token;
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') return undefined;
  const { offset: _, ...cases } = format as Record<string, Tokens>;
  return { name, kind, cases: new Map(Object.entries(cases)) };
}

/** The placeholders of a message and its tags such as `<bold>` or `<0>`, which translations must keep. */
function placeholdersOf(tokens: Tokens, placeholders = new Set<string>()): Set<string> {
  for (const token of tokens) {
    if (typeof token === 'string') {
      for (const tag of token.matchAll(/<\/?[a-z0-9]+\s*\/?>/gi)) placeholders.add(tag[0]);
      continue;
    }
    placeholders.add(`{${token[0]}}`);
    for (const inner of choiceOf(token)?.cases.values() ?? []) placeholdersOf(inner, placeholders);
  }
  return placeholders;
}

/** The kinds of placeholders that the runtime can format; for others it has no formatter. */
const knownKinds = new Set<unknown>([undefined, 'plural', 'selectordinal', 'select', 'number', 'date', 'time']);

/** Finds mistakes that the ICU parser accepts: unmatched braces, braces quoted by an apostrophe, unknown kinds. */
function wrongParts(tokens: Tokens): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return /[{}]/.test(token) ? [`a brace that is no placeholder in "${token}"`] : [];
    if (!knownKinds.has(token[1])) return [`{${token[0]}} is of the unknown kind "${token[1]}"`];
    return [...(choiceOf(token)?.cases.values() ?? [])].flatMap(wrongParts);
  });
}

/**
 * The plural forms of a language: all of them, and those used by whole numbers, with the numbers up to 200 that use
 * each.
 */
interface PluralForms {
  readonly known: ReadonlySet<string>;
  readonly numbersPerForm: ReadonlyMap<string, readonly number[]>;
}

type PluralKind = Exclude<Choice['kind'], 'select'>;

function pluralForms(locale: Locale): Record<PluralKind, PluralForms> {
  const formsOf = (type: Intl.PluralRuleType): PluralForms => {
    const rules = new Intl.PluralRules(intlTag(locale), { type });
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    return {
      known: new Set(rules.resolvedOptions().pluralCategories),
      numbersPerForm: Map.groupBy(numbers, (number) => rules.select(number)),
    };
  };
  return { plural: formsOf('cardinal'), selectordinal: formsOf('ordinal') };
}

/**
 * Finds plural forms that the text lacks, and forms that the language does not have. A form counts as present when each
 * number that uses it has a text of its own (`=1` suffices for `one` in Dutch).
 */
function wrongForms(tokens: Tokens, forms: Record<PluralKind, PluralForms>): string[] {
  const problems: string[] = [];
  for (const choice of tokens.map(choiceOf)) {
    if (!choice) continue;
    const { name, kind, cases } = choice;
    if (!cases.has('other')) problems.push(`{${name}} has no "other"`);
    if (kind !== 'select') {
      const { known, numbersPerForm } = forms[kind];
      for (const form of cases.keys()) {
        // The parser gives the case `=1` as the number.
        if (!known.has(form) && !/^\d+$/.test(form)) problems.push(`{${name}} has "${form}", which the language lacks`);
      }
      for (const [form, numbers] of numbersPerForm) {
        if (form === 'other' || cases.has(form) || numbers.every((number) => cases.has(`${number}`))) continue;
        problems.push(`{${name}} has no "${form}"`);
      }
    }
    for (const inner of cases.values()) problems.push(...wrongForms(inner, forms));
  }
  return problems;
}
