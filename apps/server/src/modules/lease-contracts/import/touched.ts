import { keptOfClient } from '../../../platform/import/kept-of-client.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';

/** What an import changed for a client, by record number: what lists of contracts and versions of debtors have to follow. */
interface Touched {
  readonly contracts: Set<number>;
  readonly drivers: Set<number>;
  readonly vehicles: Set<number>;
  /** Those to whom something of the others belongs. */
  readonly debtors: Set<number>;
  /** Those whose own facts changed. */
  readonly renamedDebtors: Set<number>;
}

/** What the import has changed so far for a client. Whoever changes something adds it; the end of the import follows it. */
export const touched = keptOfClient(
  (): Touched => ({
    contracts: new Set(),
    drivers: new Set(),
    vehicles: new Set(),
    debtors: new Set(),
    renamedDebtors: new Set(),
  }),
);

/** Notes the debtors of written records, whose data has changed: those they were of, and those they are of. */
export const noteDebtors: NonNullable<RecordKind['afterWrite']> = (state, client, written) => {
  const { debtors } = touched(state, client);
  for (const { before, after } of written) {
    debtors.add(Number(after['debtor_number']));
    if (before?.['debtor_number'] !== undefined) debtors.add(Number(before['debtor_number']));
  }
};
