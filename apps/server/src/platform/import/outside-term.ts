import { type Doubt, dayOf } from './doubts.ts';
import { type Candidate, type DoubtFinder, isSame } from './record-kind.ts';
import { type RecordTable, readMatches } from './records-repository.ts';

/** The record whose term is compared, and the day of the event. */
interface Term {
  readonly table: RecordTable;
  /** The column of the event that holds the number of that record. */
  readonly reference: string;
  /** The column of the event with its day or moment. The doubt is reported there. */
  readonly day: string;
  /** The columns of the first and the last day. Without a last day the term has no end. */
  readonly first: string;
  readonly last: string;
}

/** Finds new and changed events that happened before or after the term of the contract that they name. */
export const findOutsideTerm =
  ({ table, reference, day, first, last }: Term): DoubtFinder =>
  async (state, client, candidates) => {
    const events = candidates.flatMap((candidate) => {
      const record = { ...candidate.before, ...candidate.stored };
      const { [reference]: number, [day]: moment } = record;
      if (typeof number !== 'number' || (moment ?? null) === null || !isChanged(candidate, [reference, day])) return [];
      return [{ candidate, number, day: dayOf(moment, client.timeZone) }];
    });
    if (events.length === 0) return [];
    const numbers = [...new Set(events.map(({ number }) => number))];
    const contracts = await readMatches(state.tx, table, [first, last], client.id, {
      column: 'number',
      type: 'integer',
      values: numbers,
    });
    const byNumber = new Map(contracts.map((contract) => [Number(contract['number']), contract]));
    return events.flatMap(({ candidate, number, day: eventDay }): readonly (readonly [Candidate, Doubt])[] => {
      const { [first]: start = null, [last]: end = null } = byNumber.get(number) ?? {};
      const doubt = (code: Doubt['code'], date: string): readonly [Candidate, Doubt] => [
        candidate,
        { field: day, code, params: { number: String(number), date } },
      ];
      if (start !== null && eventDay < String(start)) return [doubt('unusualBeforeTerm', String(start))];
      return end !== null && eventDay > String(end) ? [doubt('unusualAfterTerm', String(end))] : [];
    });
  };

const isChanged = ({ before, stored }: Candidate, columns: readonly string[]): boolean =>
  before === undefined ||
  columns.some((column) => column in stored && !isSame(before[column] ?? null, stored[column] ?? null));
