import type { ImportClient, ImportState } from './import-state.ts';
import { keptOfClient } from './kept-of-client.ts';
import type { Written } from './record-kind.ts';

/** The debtors of whose data an import has changed anything so far: their versions move when all files are in. */
export const changedDebtors = keptOfClient(() => new Set<number>());

/** The column that says to which debtor a record belongs. */
export const OF_DEBTOR = 'debtor_number';

/** Notes the debtors of written records: those they were of, and those they are of. */
export function noteDebtors(state: ImportState, client: ImportClient, written: readonly Written[]): void {
  const debtors = changedDebtors(state, client);
  for (const { before, after } of written) {
    for (const number of [before?.[OF_DEBTOR], after[OF_DEBTOR]]) {
      if (typeof number === 'number') debtors.add(number);
    }
  }
}
