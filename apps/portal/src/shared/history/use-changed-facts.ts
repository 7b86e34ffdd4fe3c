import { type Facts, factText, isFigure } from '@wagenpark/contract';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import { useSession } from '../../platform/session/session.ts';
import { factAt, parseFactPlace, placeName } from '../../platform/words/fact-place.ts';
import { choiceWords, factFormatters } from '../../platform/words/fact-words.ts';
import { useWords } from '../../words/words.ts';
import { fieldNameOf } from './field-name.ts';

/** The labels and formats of changed fields in a history. */
export interface ChangedFacts {
  readonly fieldName: (field: string) => string;
  /** The value in the format of the record's fact; undefined where the stored text can be shown as it is. */
  readonly written: (field: string, value: string) => string | undefined;
}

/**
 * Gives changed fields the labels and formats of the record's facts. Nested fields are supported: `name.pl-PL` is the
 * name in Polish, `terms.d.maxKm` a fact of row d.
 * @param extraPrefixes more message id prefixes for labels, tried before the subject's own: 'driver.fact'
 */
export function useChangedFacts(subject: FactSubject, facts: Facts, extraPrefixes: readonly string[]): ChangedFacts {
  const words = useWords();
  const { formats } = useSession();
  const write = factFormatters(words, formats);
  const prefixes = ['requests.changed', ...extraPrefixes, `${subject}.fact`, 'fact'];
  const labelOf = (name: string) => fieldNameOf(words, prefixes, name);
  return {
    fieldName: (field) => {
      const place = parseFactPlace(field);
      return facts[place[0]] === undefined ? labelOf(field) : placeName(words, subject, facts, place, labelOf);
    },
    written: (field, value) => {
      const place = parseFactPlace(field);
      const fact = factAt(facts, place);
      if (fact === undefined) return undefined;
      if (fact.kind === 'choice') return choiceWords(words, subject, place.at(-1) ?? '', fact)[value];
      // The audit trail stores figures as plain decimal numbers: `1250.50`.
      return isFigure(fact) ? (factText(fact, Number(value), write) ?? undefined) : undefined;
    },
  };
}
