import type { RecordKind } from '../record-kind.ts';

/** Tells that data of the debtors of written records has changed: of those they were of, and of those they are of. */
export const touchDebtors: NonNullable<RecordKind['afterWrite']> = (state, client, written) => {
  const { debtors } = state.touched(client.id);
  for (const { before, after } of written) {
    debtors.add(Number(after['debtor_number']));
    if (before?.['debtor_number'] !== undefined) debtors.add(Number(before['debtor_number']));
  }
};
