import { type FactFormatters, factText } from '@wagenpark/contract/define/fact-text';
import type { Facts, RecordOf } from '@wagenpark/contract/define/facts';
import { dayOfLegacyDate, instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { Locale } from '@wagenpark/domain/locale';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { MessageId } from '@wagenpark/messages';
import { type FactSubject, type FactWord, factWordId } from '@wagenpark/messages/fact-words';
import { findWord, words as wordsOf } from '@wagenpark/messages/server-words';
import { factFormatters } from './fact-formatters.ts';
import type { DocumentFormats } from './formats.ts';

/** A row of a document: label and value. */
export type FactRow = readonly [label: string, value: string];

/** Formats facts of a record as rows of a document, by the kind of each fact. Missing values are '–'. */
export interface FactRows<Name extends string> {
  readonly rows: (...names: readonly Name[]) => readonly FactRow[];
  /** A row with a value that the caller has formatted. */
  readonly made: (name: Name, value: string) => FactRow;
}

/** @param timeZone IANA name of the client's zone */
export function factRows<F extends Facts, Subject extends FactSubject>(
  subject: Subject,
  facts: F,
  record: RecordOf<F>,
  {
    locale,
    formats,
    timeZone,
  }: { readonly locale: Locale; readonly formats: DocumentFormats; readonly timeZone: string },
): FactRows<keyof F & FactWord<Subject>> {
  const words = wordsOf(locale);
  const label = (name: string): string => words(factWordId(subject, name, (id) => findWord(locale, id) !== undefined));
  const formatters: FactFormatters = {
    ...factFormatters(locale, formats),
    day: (value) => formats.day(dayOfLegacyDate(value, timeZone)),
    moment: (value) => formats.moment(instantOfLegacyDate(value)),
  };
  const valueOf = (name: keyof F & string): string => {
    const fact = facts[name];
    const text = fact && factText(fact, record[name], formatters);
    const isChoice = fact?.kind === 'choice' && text !== null;
    return (isChoice ? words(`${subject}.${name}.${text}` as MessageId) : text) ?? NO_VALUE;
  };
  return {
    rows: (...names) => names.map((name) => [label(name), valueOf(name)]),
    made: (name, value) => [label(name), value],
  };
}
