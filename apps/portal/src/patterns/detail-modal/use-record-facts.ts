import { NO_VALUE } from '@wagenpark/domain/number-format';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';
import type { RecordFact } from './use-fact-values.ts';

/** The fields of a record that hold values of a kind. */
type FieldsWith<Facts, Value> = {
  [Name in keyof Facts & string]: Facts[Name] extends Value ? Name : never;
}[keyof Facts & string];

/** Makes facts of a record's fields: the label by the wire name, the value by its kind. Unknown is '–'. */
export function useRecordFacts<Facts>(record: Facts, label: (field: keyof Facts & string) => string) {
  const words = useWords();
  const { formats } = useSession();
  const fact = (field: keyof Facts & string, value: string): RecordFact => ({ label: label(field), value });
  const valueOf = <Value>(field: FieldsWith<Facts, Value>): Value => record[field] as Value;
  return {
    words,
    formats,
    text: (field: FieldsWith<Facts, string | null>) => fact(field, valueOf<string | null>(field) ?? NO_VALUE),
    yesNo: (field: FieldsWith<Facts, boolean>) =>
      fact(field, valueOf<boolean>(field) ? words('common.yes') : words('common.no')),
    day: (field: FieldsWith<Facts, string | null>) => fact(field, formats.legacyDay(valueOf<string | null>(field))),
    number: (field: FieldsWith<Facts, number | null>) => fact(field, formats.number(valueOf<number | null>(field))),
    km: (field: FieldsWith<Facts, number | null>) => {
      const value = valueOf<number | null>(field);
      return fact(field, value === null ? NO_VALUE : words('unit.km', { value: formats.number(value) }));
    },
    percent: (field: FieldsWith<Facts, number | null>) => {
      const value = valueOf<number | null>(field);
      return fact(field, value === null ? NO_VALUE : words('unit.percent', { value: formats.number(value) }));
    },
    money: (field: FieldsWith<Facts, number | null>) => fact(field, formats.money(valueOf<number | null>(field))),
    /** A price of one unit, with the decimals that it has. */
    unitPrice: (field: FieldsWith<Facts, number | null>) =>
      fact(field, formats.unitPrice(valueOf<number | null>(field))),
    /** A fact whose value was made elsewhere. */
    made: (field: keyof Facts & string, value: string) => fact(field, value),
  };
}
