import { dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../../platform/database/database.ts';
import type { Doubt } from '../../../platform/import/doubts.ts';
import { readMatches } from '../../../platform/import/records-repository.ts';

/** The term of a lease contract. `returned` is the day on which the car came back; null while it has not. */
export interface ContractTerm {
  readonly start: IsoDay | null;
  readonly end: IsoDay | null;
  readonly returned: IsoDay | null;
}

/** The terms of contracts by number. */
export async function readTerms(
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
): Promise<ReadonlyMap<number, ContractTerm>> {
  const columns = ['start_date', 'end_date', 'returned_on'];
  const match = { column: 'number', type: 'integer', values: contracts } as const;
  const records = await readMatches(tx, 'lease_contract', columns, clientId, match);
  const dayOf = (value: unknown): IsoDay | null => (typeof value === 'string' ? value : null);
  return new Map(
    records.map(({ number, start_date, end_date, returned_on }) => [
      Number(number),
      { start: dayOf(start_date), end: dayOf(end_date), returned: dayOf(returned_on) },
    ]),
  );
}

/**
 * The doubt about an assignment that lies wholly outside its contract: it ends before the contract starts, begins after
 * the car was returned, or begins after a planned end that is still to come. A contract past its planned end keeps its
 * car until the return.
 * @param until the first moment after the assignment; null while it lasts
 */
export function doubtOfTerm(
  { contract, from, until }: { readonly contract: number; readonly from: Date; readonly until: Date | null },
  { start, end, returned }: ContractTerm,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Doubt | undefined {
  const firstDay = dayInZone(from, timeZone);
  const doubt = (code: Doubt['code'], date: IsoDay): Doubt => ({
    field: 'from',
    code,
    params: { number: String(contract), date },
  });
  if (start !== null && until !== null && dayInZone(new Date(until.getTime() - 1), timeZone) < start) {
    return doubt('unusualBeforeTerm', start);
  }
  if (returned !== null) return firstDay > returned ? doubt('unusualAfterTerm', returned) : undefined;
  const isAfterEnd = end !== null && firstDay > end && firstDay > dayInZone(now, timeZone);
  return isAfterEnd ? doubt('unusualAfterEnd', end) : undefined;
}
