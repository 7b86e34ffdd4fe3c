import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackChain, type Locale, languageOf } from '@wagenpark/domain/locale';
import { readCatalogueBySubject } from '@wagenpark/messages/catalogue';
import { locales } from '@wagenpark/messages/locales';

/** A forbidden term of a language, and its replacement. */
interface Term {
  /** A regular expression for whole words, in any case. */
  readonly never: string;
  readonly instead: string;
  /** A text that violates the term, with which the expression is tested: one that does not match it is broken. */
  readonly canary: string;
  /** Catalogues in which the term is allowed. */
  readonly except?: readonly string[];
  /** The other regions of the language may use it. */
  readonly regionsMaySay?: true;
}

/** `packages/messages/terms/<locale>.json`; a region without a file uses that of its language. */
interface TermsFile {
  readonly quotes: readonly [open: string, close: string];
  readonly terms: readonly Term[];
}

/**
 * Reports messages that violate the terms or the typography of their language. Regional locales are checked with all
 * inherited messages: a word that Belgium does not use may occur in the Dutch catalogue only if Belgium overrides that
 * message.
 */
export function checkTerms(messages: string): string[] {
  return locales.flatMap((locale) => {
    const termsFiles = fallbackChain(locale)
      .filter((candidate) => languageOf(candidate) === languageOf(locale))
      .map((candidate) => ({ of: candidate, file: join(messages, 'terms', `${candidate}.json`) }))
      .filter(({ file }) => existsSync(file))
      .map(({ of, file }) => ({ of, ...(JSON.parse(readFileSync(file, 'utf8')) as TermsFile) }));
    const [nearest] = termsFiles;
    if (!nearest) return [];
    const problems = termsFiles.filter(({ of }) => of === locale).flatMap(({ terms }) => deafTerms(locale, terms));
    const applicableTerms = termsFiles.flatMap(({ of, terms }) =>
      terms.filter((term) => of === locale || !term.regionsMaySay),
    );
    for (const [subject, texts] of readCatalogueBySubject(locale, join(messages, 'locales'))) {
      const terms = applicableTerms.filter(({ except }) => !except?.includes(subject));
      for (const [id, text] of texts) {
        const tell = (problem: string) => problems.push(`${locale}: ${id} ${problem}`);
        for (const term of terms) {
          const match = wholeWords(term.never).exec(text.replace(/\{\w+\}/g, '{}'))?.[0];
          if (match !== undefined) tell(`says "${match}"; here it is: ${term.instead}`);
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

/** The quotation marks of all our languages. An apostrophe looks like a closing quotation mark and is ignored. */
const quotationMarks = /[‘“”„«»"]/gu;

/** A figure or a placeholder, an ordinary space, and a unit. `t/m` and a word with an apostrophe are no units. */
const figureAndUnit = /[\d}#] (?:%|km(?:\/[hu])?|g(?:\/km)?|kWh|MB|Mo|kB|ko|t|s)(?![\p{L}\p{N}/’])/u;

function typographyProblems(locale: Locale, text: string, quotes: readonly string[]): string[] {
  const problems: string[] = [];
  if (/ {2}/.test(text)) problems.push('has two spaces in a row');
  const foreign = text.match(quotationMarks)?.find((quotationMark) => !quotes.includes(quotationMark));
  if (foreign !== undefined) problems.push(`quotes with ${foreign}; here it is: ${quotes.join('…')}`);
  if (figureAndUnit.test(text))
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
