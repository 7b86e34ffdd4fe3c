import { type Facts, factText, type RecordOf } from '@wagenpark/contract';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useSession } from '../../platform/session/session.ts';
import { choiceWords, factLabel, factWriting } from '../../platform/words/fact-words.ts';
import { useWords } from '../../words/words.ts';
import { drawnFact, type NamedRecord } from './drawn-fact.tsx';

/** A fact of a detail: its name in the reader's language and its value, as text or as a link that says that text. */
export interface RecordFact {
  readonly label: string;
  readonly value: ReactNode;
  /** The text of a value that is a link. */
  readonly copyText?: string;
}

/**
 * Makes label and value of a record's facts, each after its kind; unknown is '–'. What names another record leads there, for
 * whoever may open it; mail addresses and telephone numbers can be used. `made` is for values made elsewhere.
 */
export function useFactValues<F extends Facts, Subject extends FactSubject>(
  subject: Subject,
  facts: F,
  record: RecordOf<F>,
) {
  const words = useWords();
  const { client, formats } = useSession();
  const label = (name: string): string => factLabel(words, subject, name);
  const write = factWriting(words, formats);
  const fact = (name: keyof F & FactWord<Subject>): RecordFact => {
    const known = facts[name];
    const text = known && factText(known, record[name], write);
    const shown = known?.kind === 'choice' && text ? choiceWords(words, subject, name, known)[text] : text;
    if (!known || !shown) return { label: label(name), value: shown ?? NO_VALUE };
    const value = drawnFact(known, shown, client.countryCarData, recordNamedBy(name, facts, record));
    return { label: label(name), value, ...(value === shown ? {} : { copyText: shown }) };
  };
  return {
    words,
    formats,
    fact,
    factsOf: (...names: readonly (keyof F & FactWord<Subject>)[]): readonly RecordFact[] => names.map(fact),
    /** A fact whose value was made elsewhere. */
    made: (name: FactWord<Subject>, value: ReactNode): RecordFact => ({ label: label(name), value }),
  };
}

/** The record that a fact is the number of, or what people call it by. */
function recordNamedBy<F extends Facts>(
  name: keyof F & string,
  facts: F,
  record: RecordOf<F>,
): NamedRecord | undefined {
  const called = facts[name]?.names ?? name;
  const by = facts[called];
  const id = record[called];
  // Whatever no feature opens is no link.
  return by?.kind === 'number' && by.of !== undefined && typeof id === 'number'
    ? { kind: by.of as RecordKind, id }
    : undefined;
}
