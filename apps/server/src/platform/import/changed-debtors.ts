import type { ImportClient, ImportState } from './import-state.ts';
import type { WrittenRecord } from './record-kind.ts';
import { valuePerClient } from './value-per-client.ts';

/** Debtors whose data an import has changed so far. Their versions are increased when all files have been imported. */
export const changedDebtors = valuePerClient(() => new Set<number>());

/** The column with the debtor number of a record. */
export const DEBTOR_COLUMN = 'debtor_number';

/** Collects the debtors of written records, both the previous and the new ones. */
export function noteChangedDebtors(state: ImportState, client: ImportClient, written: readonly WrittenRecord[]): void {
  const debtors = changedDebtors(state, client);
  for (const { before, after } of written) {
    for (const number of [before?.[DEBTOR_COLUMN], after[DEBTOR_COLUMN]]) {
      if (typeof number === 'number') debtors.add(number);
    }
  }
}
