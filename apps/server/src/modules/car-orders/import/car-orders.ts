import { allDoubts, daysInOrder, daysUsuallyInOrder } from '../../../platform/import/day-order.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { doubtsOfPostcode } from '../../../platform/import/lost-zeros.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { type Candidate, isSame, type RecordKind, type WrittenRecord } from '../../../platform/import/record-kind.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { debtorReference } from '../../clients/index.ts';
import { driverReference } from '../../drivers/index.ts';
import { leaseContractReference } from '../../lease-contracts/index.ts';
import { insertPromises, progressDays } from '../progress-repository.ts';
import { carOrderBounds, carOrderExample, carOrderFileColumns } from './car-order-columns.ts';

/** The days of the last imported file, by column; staff may have changed them since. */
type FileDays = Readonly<Record<string, string | null>>;

const dayOf = (value: StoredRecord[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/**
 * Keeps the stored days for which the file repeats its last value: staff may have changed them since, and a repeated
 * value is no change (decision 0062). The reason is stored with each changed promise and stays until the next one.
 */
function examine(candidate: Candidate): void {
  const { stored, before, read, reasons } = candidate;
  const filledDays = progressDays.filter((day) => stored[day] !== undefined);
  const previousFile = JSON.parse(dayOf(before?.['last_file']) ?? '{}') as FileDays;
  const fileDays: FileDays = {
    ...previousFile,
    ...Object.fromEntries(filledDays.map((day) => [day, dayOf(stored[day])])),
  };
  const repeated = filledDays.filter(
    (day) => before !== undefined && day in previousFile && previousFile[day] === fileDays[day],
  );
  const keptDays = Object.fromEntries(repeated.map((day) => [day, before?.[day] ?? null]));
  const promised = { ...stored, ...keptDays }['promised_on'];
  const isMoved = before !== undefined && promised !== undefined && !isSame(before['promised_on'], promised);
  candidate.stored = {
    ...stored,
    ...keptDays,
    promise_reason:
      before === undefined || isMoved ? (stored['promise_reason'] ?? null) : (before['promise_reason'] ?? null),
    last_file: JSON.stringify(fileDays, [...progressDays]),
  };
  // Days that staff set are kept, so the chronological order is checked against them too.
  const ordered = dayOf(candidate.stored['ordered_on'] ?? before?.['ordered_on']);
  const delivered = dayOf(candidate.stored['delivered_on'] ?? before?.['delivered_on']);
  if (ordered === null || delivered === null || delivered >= ordered || reasons.length > 0) return;
  const column = read.columns['delivered_on'] ?? read.columns['ordered_on'];
  reasons.push(reason(column?.header ?? '', delivered, 'endBeforeStart', { date: ordered }));
}

/** The new promise to store for an imported order; empty if its promised day is unchanged. */
const promiseOf = ({ number, before, after }: WrittenRecord) => {
  const previous = dayOf(before?.['promised_on']);
  const promised = dayOf(after['promised_on']);
  return promised === previous ? [] : [{ order: number, promised, previous, reason: dayOf(after['promise_reason']) }];
};

const records: RecordKind = {
  table: 'car_order',
  isVersioned: true,
  types: { first_promised_on: 'date', last_file: 'text' },
  alsoRead: [...progressDays, 'ordered_on', 'first_promised_on', 'promise_reason', 'last_file'],
  references: referencesOf(carOrderFileColumns, {
    debtor: debtorReference,
    driver: driverReference,
    leaseContract: leaseContractReference,
  }),
  check: daysInOrder('ordered_on', 'delivered_on'),
  examine: (_state, _client, candidates) => candidates.forEach(examine),
  derived: (after) => ({ first_promised_on: after['first_promised_on'] ?? after['promised_on'] ?? null }),
  afterWrite: async (state, client, written) => {
    const promises = written.flatMap(promiseOf);
    if (promises.length > 0) await insertPromises(state.tx, client.id, promises, { actor: state.actor, at: state.now });
  },
};

/**
 * The import of car orders. It stores each changed promised day with the previous one; a job then sends the mails
 * (`jobs.ts`).
 */
export const carOrderImport = recordImport({
  name: 'car-orders',
  title: 'imports.kind.carOrders',
  columns: carOrderFileColumns,
  bounds: carOrderBounds,
  doubtsOfRow: allDoubts(
    daysUsuallyInOrder(
      ['ordered_on', 'confirmed_on'],
      ['ordered_on', 'at_dealer_on'],
      ['ordered_on', 'registered_on'],
      ['ordered_on', 'promised_on'],
    ),
    doubtsOfPostcode('creditor_postcode'),
  ),
  example: carOrderExample,
  records,
});
