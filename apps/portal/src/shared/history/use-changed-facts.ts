import { type Fact, type Facts, factText } from '@wagenpark/contract';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import { useSession } from '../../platform/session/session.ts';
import { factAt, placeName, placeOf } from '../../platform/words/fact-place.ts';
import { choiceWords, factWriting } from '../../platform/words/fact-words.ts';
import { useWords } from '../../words/words.ts';
import { fieldNameOf } from './field-name.ts';

/** The kinds of facts whose values the trail keeps as plain figures: `1250.50`. */
const FIGURES: ReadonlySet<Fact['kind']> = new Set(['count', 'quantity', 'money', 'price', 'percentage']);

/** How the changes of a record are told. */
export interface ChangedFacts {
  readonly fieldName: (field: string) => string;
  /** A value as the record's facts write it; undefined where it needs no facts. */
  readonly written: (field: string, value: string) => string | undefined;
}

/**
 * Calls and writes changed fields as the facts of their record are, also a language of texts and a fact of a row:
 * `terms.d.maxKm`.
 * @param also under which ids fields of others have their names, which come first: 'driver.fact'
 */
export function useChangedFacts(subject: FactSubject, facts: Facts, also: readonly string[]): ChangedFacts {
  const words = useWords();
  const { formats } = useSession();
  const write = factWriting(words, formats);
  const prefixes = ['requests.changed', ...also, `${subject}.fact`, 'fact'];
  const labelOf = (name: string) => fieldNameOf(words, prefixes, name);
  return {
    fieldName: (field) => {
      const place = placeOf(field);
      return facts[place[0]] === undefined ? labelOf(field) : placeName(words, subject, facts, place, labelOf);
    },
    written: (field, value) => {
      const place = placeOf(field);
      const fact = factAt(facts, place);
      if (fact === undefined) return undefined;
      if (fact.kind === 'choice') return choiceWords(words, subject, place.at(-1) ?? '', fact)[value];
      return FIGURES.has(fact.kind) ? (factText(fact, Number(value), write) ?? undefined) : undefined;
    },
  };
}
