import { daysInOrder } from '../../../platform/import/days-in-order.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { type Candidate, isSame, type RecordKind, type Written } from '../../../platform/import/record-kind.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import { toDebtor } from '../../clients/index.ts';
import { toDriver } from '../../drivers/index.ts';
import { toLeaseContract } from '../../lease-contracts/index.ts';
import { insertPromises, progressDays } from '../progress-repository.ts';
import { carOrderBounds, carOrderExample, carOrderFileColumns } from './car-order-columns.ts';

/** What a file said last of the days that staff set too, by column. */
type Said = Readonly<Record<string, string | null>>;

const dayOf = (value: Stored[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/**
 * Leaves days as they stand of which the file says what it said before: since then staff may have changed them, and a file
 * that repeats itself is no news (decision 0062). The reason of a promise comes with the move, and stays until the next.
 */
function examine(candidate: Candidate): void {
  const { stored, before, read, reasons } = candidate;
  const given = progressDays.filter((day) => stored[day] !== undefined);
  const saidBefore = JSON.parse(dayOf(before?.['last_file']) ?? '{}') as Said;
  const said: Said = { ...saidBefore, ...Object.fromEntries(given.map((day) => [day, dayOf(stored[day])])) };
  const repeated = given.filter((day) => before !== undefined && day in saidBefore && saidBefore[day] === said[day]);
  const kept = Object.fromEntries(repeated.map((day) => [day, before?.[day] ?? null]));
  const promised = { ...stored, ...kept }['promised_on'];
  const moves = before !== undefined && promised !== undefined && !isSame(before['promised_on'], promised);
  candidate.stored = {
    ...stored,
    ...kept,
    promise_reason:
      before === undefined || moves ? (stored['promise_reason'] ?? null) : (before['promise_reason'] ?? null),
    last_file: JSON.stringify(said, [...progressDays]),
  };
  // A day that staff set stays, so the day of the order has to fit that one too.
  const ordered = dayOf(candidate.stored['ordered_on'] ?? before?.['ordered_on']);
  const delivered = dayOf(candidate.stored['delivered_on'] ?? before?.['delivered_on']);
  if (ordered === null || delivered === null || delivered >= ordered || reasons.length > 0) return;
  const column = read.columns['delivered_on'] ?? read.columns['ordered_on'];
  reasons.push(reason(column?.header ?? '', delivered, 'endBeforeStart', { date: ordered }));
}

/** A day of delivery that came with a written order, or moved. */
const promiseOf = ({ number, before, after }: Written) => {
  const previous = dayOf(before?.['promised_on']);
  const promised = dayOf(after['promised_on']);
  return promised === previous ? [] : [{ order: number, promised, previous, reason: dayOf(after['promise_reason']) }];
};

const records: RecordKind = {
  table: 'car_order',
  isVersioned: true,
  types: { first_promised_on: 'date', last_file: 'text' },
  alsoRead: [...progressDays, 'ordered_on', 'first_promised_on', 'promise_reason', 'last_file'],
  references: referencesOf(carOrderFileColumns, { debtor: toDebtor, driver: toDriver, leaseContract: toLeaseContract }),
  check: daysInOrder('ordered_on', 'delivered_on'),
  examine: (_state, _client, candidates) => candidates.forEach(examine),
  derived: (after) => ({ first_promised_on: after['first_promised_on'] ?? after['promised_on'] ?? null }),
  afterWrite: async (state, client, written) => {
    const promises = written.flatMap(promiseOf);
    if (promises.length > 0) await insertPromises(state.tx, client.id, promises, { actor: state.actor, at: state.now });
  },
};

/** The import of car orders. Each promised day that a file moves is kept with the one before it; mails of it follow (`jobs.ts`). */
export const carOrderImport = recordImport({
  name: 'car-orders',
  title: 'imports.kind.carOrders',
  columns: carOrderFileColumns,
  bounds: carOrderBounds,
  example: carOrderExample,
  records,
});
