import { type Facts, factText, type RecordOf } from '@wagenpark/contract';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import { useSession } from '../../platform/session/session.ts';
import { choiceWords, factLabel, factWriting } from '../../platform/words/fact-words.ts';
import { useWords } from '../../words/words.ts';

/** A fact of a detail: its name in the reader's language and its value as text. */
export interface RecordFact {
  readonly label: string;
  readonly value: string;
}

/** Makes label and value of a record's facts, each after its kind; unknown is '–'. `made` is for values made elsewhere. */
export function useFactValues<F extends Facts, Subject extends FactSubject>(
  subject: Subject,
  facts: F,
  record: RecordOf<F>,
) {
  const words = useWords();
  const { formats } = useSession();
  const label = (name: string): string => factLabel(words, subject, name);
  const write = factWriting(words, formats);
  const fact = (name: keyof F & FactWord<Subject>): RecordFact => {
    const known = facts[name];
    const text = known && factText(known, record[name], write);
    const shown = known?.kind === 'choice' && text ? choiceWords(words, subject, name, known)[text] : text;
    return { label: label(name), value: shown ?? NO_VALUE };
  };
  return {
    words,
    formats,
    fact,
    factsOf: (...names: readonly (keyof F & FactWord<Subject>)[]): readonly RecordFact[] => names.map(fact),
    /** A fact whose value was made elsewhere. */
    made: (name: FactWord<Subject>, value: string): RecordFact => ({ label: label(name), value }),
  };
}
