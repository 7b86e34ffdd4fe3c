import { allDoubts, daysUsuallyInOrder } from '../../../platform/import/day-order.ts';
import type { Doubt } from '../../../platform/import/doubts.ts';
import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { reason } from '../../../platform/import/reasons.ts';
import type { Candidate, RecordKind, WrittenRecord } from '../../../platform/import/record-kind.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { driverReference } from '../../drivers/index.ts';
import { moveDocuments } from '../../files/index.ts';
import {
  assignmentsImported,
  findForeignPlates,
  findOutsideContract,
  leaseContractReference,
} from '../../lease-contracts/index.ts';
import { fineDescription } from '../fine-codes.ts';
import { driverOfFine } from './driver-of-fine.ts';
import { fineBounds, fineExample, fineFileColumns } from './fine-columns.ts';

/** Stores a day without a time as noon in UTC, which is on the same day in every time zone that the portal supports. */
function toStored(values: StoredRecord): StoredRecord {
  const moment = String(values['offence_at']);
  const timeKnown = moment.includes('T');
  return { ...values, offence_at: new Date(timeKnown ? moment : `${moment}T12:00:00.000Z`), time_known: timeKnown };
}

/** Completes a missing description by the text of the offence code. Adds a reason when there is none. */
function describe(candidate: Candidate): void {
  const { stored, before, read, reasons } = candidate;
  const code = stored['fact_code'];
  const description =
    stored['description'] ??
    (typeof code === 'string' ? fineDescription(code) : undefined) ??
    before?.['description'] ??
    null;
  if (description === null) reasons.push(reason(read.columns['description']?.header ?? '', '', 'missing'));
  candidate.stored = { ...stored, description };
}

/** Finds fines for a speed that was allowed. The two columns are usually swapped then. */
function doubtsOfSpeed({ allowed_speed, observed_speed }: Readonly<Record<string, unknown>>): readonly Doubt[] {
  if (typeof allowed_speed !== 'number' || typeof observed_speed !== 'number' || observed_speed > allowed_speed)
    return [];
  const params = { allowed: allowed_speed };
  return [{ field: 'observed_speed', code: 'unusualSpeed', params, about: ['allowed_speed', 'observed_speed'] }];
}

const drivers = driverOfFine.records;

/** The new owners of the fines whose driver or debtor changed; their documents move with them. */
const newOwnersOf = (written: readonly WrittenRecord[]) =>
  written.flatMap(({ number, before, after, fields }) =>
    before && (fields.includes('driver_number') || fields.includes('debtor_number'))
      ? [{ number, debtor: Number(after['debtor_number']), driver: after['driver_number'] as number | null }]
      : [],
  );

const records: RecordKind = {
  ...drivers,
  types: { ...drivers.types, time_known: 'boolean' },
  alsoRead: [...drivers.alsoRead, 'plate', 'description'],
  references: referencesOf(fineFileColumns, { leaseContract: leaseContractReference, driver: driverReference }),
  toStored,
  doubts: [
    findDuplicates('fine', { columns: { cjib_number: 'text' }, field: 'cjib_number' }),
    // Two fines for the same minute are duplicates. Fines with a day only are not compared.
    findDuplicates('fine', {
      columns: { plate: 'text', offence_at: 'timestamptz', time_known: 'boolean' },
      applies: { fields: ['time_known'], where: ({ time_known }) => time_known === true },
      field: 'offence_at',
    }),
    findForeignPlates,
    findOutsideContract('offence_at'),
  ],
  examine: async (state, client, candidates) => {
    candidates.forEach(describe);
    await drivers.examine(state, client, candidates);
  },
  afterWrite: async (state, client, written) => {
    await moveDocuments(state.tx, client.id, 'fine', newOwnersOf(written));
    await drivers.afterWrite(state, client, written);
  },
};

/** Finds the drivers of fines again after an import of assignments, and moves their documents. */
const findAgain = assignmentsImported.subscribe(async (state, client, assignments) =>
  moveDocuments(state.tx, client.id, 'fine', await driverOfFine.findAgain(state, client, assignments)),
);

/**
 * The import of fines. A fine keeps the facts at the time of the offence. The import finds the driver when the file
 * names none.
 */
export const fineImport = recordImport({
  name: 'fines',
  title: 'imports.kind.fines',
  after: ['driver-assignments'],
  columns: fineFileColumns,
  bounds: fineBounds,
  doubtsOfRow: allDoubts(daysUsuallyInOrder(['offence_at', 'processed_on']), doubtsOfSpeed),
  example: fineExample,
  records,
  subscriptions: [findAgain],
});
