import type { LeaseContract } from '@wagenpark/contract';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { MessageId } from '@wagenpark/messages';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../platform/words/words.ts';

/** A fact of the detail: its name in the reader's language and its value as text. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Makes facts of a contract's fields: the label by the wire name, the value by its kind. */
export function useFacts(contract: LeaseContract) {
  const words = useWords();
  const { formats } = useSession();
  const fact = (field: keyof LeaseContract, value: string): Fact => ({
    // words: leaseContracts.field.*
    label: words(`leaseContracts.field.${field}` as MessageId),
    value,
  });
  type With<Value> = {
    [Name in keyof LeaseContract]: LeaseContract[Name] extends Value ? Name : never;
  }[keyof LeaseContract];
  return {
    words,
    text: (field: With<string | null>) => fact(field, contract[field] ?? NO_VALUE),
    yesNo: (field: With<boolean>) => fact(field, contract[field] ? words('common.yes') : words('common.no')),
    day: (field: With<string | null>) => fact(field, formats.legacyDay(contract[field])),
    number: (field: With<number | null>) => fact(field, formats.number(contract[field])),
    km: (field: With<number | null>) =>
      fact(field, contract[field] === null ? NO_VALUE : words('unit.km', { value: formats.number(contract[field]) })),
    money: (field: With<number | null>) => fact(field, formats.money(contract[field])),
    /** A fact whose value was made elsewhere. */
    made: (field: keyof LeaseContract, value: string) => fact(field, value),
    formats,
  };
}
