import { type Facts, factText, type RecordOf } from '@wagenpark/contract';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useSession } from '../../platform/session/session.ts';
import { choiceWords, factFormatters, factLabel } from '../../platform/words/fact-words.ts';
import { useWords } from '../../words/words.ts';
import { type NamedRecord, renderFact } from './render-fact.tsx';

/** A fact of a detail: label and value, as text or as a link with that text. */
export interface RecordFact {
  readonly label: string;
  readonly value: ReactNode;
  /** The value's text where the value is a link. */
  readonly copyText?: string;
}

/**
 * Gives label and value of a record's facts, formatted by their kind; unknown is '–'. References to other records are
 * links for people who may open them; mail addresses and telephone numbers are links too. `made` is for values that
 * were formatted elsewhere.
 */
export function useFactValues<F extends Facts, Subject extends FactSubject>(
  subject: Subject,
  facts: F,
  record: RecordOf<F>,
) {
  const words = useWords();
  const { client, formats } = useSession();
  const label = (name: string): string => factLabel(words, subject, name);
  const write = factFormatters(words, formats);
  const fact = (name: keyof F & FactWord<Subject>): RecordFact => {
    const definition = facts[name];
    const text = definition && factText(definition, record[name], write);
    const valueText =
      definition?.kind === 'choice' && text ? choiceWords(words, subject, name, definition)[text] : text;
    if (!definition || !valueText) return { label: label(name), value: valueText ?? NO_VALUE };
    const value = renderFact(definition, valueText, client.countryCarData, recordNamedBy(name, facts, record));
    return { label: label(name), value, ...(value === valueText ? {} : { copyText: valueText }) };
  };
  return {
    words,
    formats,
    fact,
    factsOf: (...names: readonly (keyof F & FactWord<Subject>)[]): readonly RecordFact[] => names.map(fact),
    /** A fact with a value that was formatted elsewhere. */
    made: (name: FactWord<Subject>, value: ReactNode): RecordFact => ({ label: label(name), value }),
  };
}

/** The record that a fact refers to, by number or by name. */
function recordNamedBy<F extends Facts>(
  name: keyof F & string,
  facts: F,
  record: RecordOf<F>,
): NamedRecord | undefined {
  const nameOfReference = facts[name]?.names ?? name;
  const reference = facts[nameOfReference];
  const id = record[nameOfReference];
  // A kind that no feature opens gives no link.
  return reference?.kind === 'number' && reference.of !== undefined && typeof id === 'number'
    ? { kind: reference.of as RecordKind, id }
    : undefined;
}
