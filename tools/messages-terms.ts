import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackChain, type Locale, languageOf } from '@wagenpark/domain/locale';
import { readCatalogueBySubject } from '@wagenpark/messages/catalogue';
import { locales } from '@wagenpark/messages/locales';

/** What a language does not say here, and what it says in its place. */
interface Term {
  /** A regular expression for whole words, in any case. */
  readonly never: string;
  readonly instead: string;
  /** A text that breaks the term: what finds nothing in it finds nothing at all. */
  readonly canary: string;
  /** Catalogues in which it may stand. */
  readonly except?: readonly string[];
  /** The language's other regions may say it. */
  readonly regionsMaySay?: true;
}

/** `packages/messages/terms/<locale>.json`; a region without one of its own has its language's. */
interface TermsFile {
  readonly quotes: readonly [open: string, close: string];
  readonly terms: readonly Term[];
}

/**
 * Where the words break the terms of their language or its typography. Regional locales are judged by all that they
 * show: a word that Belgium does not use may stand in the Netherlands' catalogue, as long as Belgium has its own.
 */
export function checkTerms(messages: string): string[] {
  return locales.flatMap((locale) => {
    const read = fallbackChain(locale)
      .filter((other) => languageOf(other) === languageOf(locale))
      .map((other) => ({ of: other, file: join(messages, 'terms', `${other}.json`) }))
      .filter(({ file }) => existsSync(file))
      .map(({ of, file }) => ({ of, ...(JSON.parse(readFileSync(file, 'utf8')) as TermsFile) }));
    const [nearest] = read;
    if (!nearest) return [];
    const problems = read.filter(({ of }) => of === locale).flatMap(({ terms }) => deafTerms(locale, terms));
    const held = read.flatMap(({ of, terms }) => terms.filter((term) => of === locale || !term.regionsMaySay));
    for (const [subject, texts] of readCatalogueBySubject(locale, join(messages, 'locales'))) {
      const terms = held.filter(({ except }) => !except?.includes(subject));
      for (const [id, text] of texts) {
        const tell = (problem: string) => problems.push(`${locale}: ${id} ${problem}`);
        for (const term of terms) {
          const found = wholeWords(term.never).exec(text.replace(/\{\w+\}/g, '{}'))?.[0];
          if (found !== undefined) tell(`says "${found}"; here it is: ${term.instead}`);
        }
        for (const problem of typographyProblems(locale, text, nearest.quotes)) tell(problem);
      }
    }
    return problems;
  });
}

const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}/])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');

const deafTerms = (locale: Locale, terms: readonly Term[]): string[] =>
  terms
    .filter(({ never, canary }) => !wholeWords(never).test(canary))
    .map(({ never, canary }) => `terms/${locale}.json: "${never}" does not find itself in "${canary}"`);

/** Quotation marks of all our languages. An apostrophe looks like a closing one, and is none of its business. */
const quotationMarks = /[‘“”„«»"]/gu;

function typographyProblems(locale: Locale, text: string, quotes: readonly string[]): string[] {
  const problems: string[] = [];
  if (/ {2}/.test(text)) problems.push('has two spaces in a row');
  const foreign = text.match(quotationMarks)?.find((mark) => !quotes.includes(mark));
  if (foreign !== undefined) problems.push(`quotes with ${foreign}; here it is: ${quotes.join('…')}`);
  if (/\{(?:value|percentage)\} (?:%|km|g\/km)/u.test(text))
    problems.push('lets a figure part from its unit: a no-break space (U+00A0) belongs between them');
  if (languageOf(locale) === 'de' && /(?<!^|\u00a0)…/u.test(text))
    problems.push('has … without a no-break space (U+00A0) before it');
  if (languageOf(locale) !== 'fr') return problems;
  if (/(?<![\u202f;!?])[;!?]/u.test(text))
    problems.push('has ; ! or ? without a narrow no-break space (U+202F) before it');
  if (/(?<!\u00a0):(?=\s|$)/u.test(text)) problems.push('has : without a no-break space (U+00A0) before it');
  if (/«(?!\u00a0)|(?<!\u00a0)»/u.test(text)) problems.push('has « or » without a no-break space (U+00A0) inside');
  return problems;
}
