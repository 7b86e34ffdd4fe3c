import { daysUsuallyInOrder } from '../../../platform/import/day-order.ts';
import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { asText, type Candidate, type RecordKind } from '../../../platform/import/record-kind.ts';
import { debtorReference } from '../../clients/index.ts';
import { driverReference } from '../../drivers/index.ts';
import { findForeignPlates, findOutsideContract, leaseContractReference } from '../../lease-contracts/index.ts';
import { settledColumns } from '../record.ts';
import { damageReportBounds, damageReportExample, damageReportFileColumns } from './damage-report-columns.ts';

const settledFields = Object.values(settledColumns);

/**
 * Keeps the stored values for which the file repeats its last value: staff may have changed them since (decision 0062).
 */
function examine(candidate: Candidate): void {
  const { stored, before } = candidate;
  const filledFields = settledFields.filter((column) => stored[column] !== undefined);
  const previousFile = JSON.parse(asText(before?.['last_file']) ?? '{}') as Readonly<Record<string, string | null>>;
  const fileValues = {
    ...previousFile,
    ...Object.fromEntries(filledFields.map((column) => [column, asText(stored[column])])),
  };
  const repeated = filledFields.filter(
    (column) => before !== undefined && column in previousFile && previousFile[column] === fileValues[column],
  );
  candidate.stored = {
    ...stored,
    ...Object.fromEntries(repeated.map((column) => [column, before?.[column] ?? null])),
    last_file: JSON.stringify(fileValues, [...settledFields]),
  };
}

const records: RecordKind = {
  table: 'damage_report',
  isVersioned: true,
  types: { last_file: 'text' },
  alsoRead: [...settledFields, 'last_file'],
  references: referencesOf(damageReportFileColumns, {
    debtor: debtorReference,
    driver: driverReference,
    leaseContract: leaseContractReference,
  }),
  doubts: [
    findDuplicates('damage_report', {
      columns: { lease_contract_number: 'integer', damage_on: 'date', damage_time: 'text' },
      field: 'damage_on',
    }),
    findForeignPlates,
    findOutsideContract('damage_on'),
  ],
  examine: (_state, _client, candidates) => candidates.forEach(examine),
};

/**
 * The import of damage reports. Files also contain the reports that users made in the portal, with the status that the
 * leasing company set.
 */
export const damageReportImport = recordImport({
  name: 'damage-reports',
  title: 'imports.kind.damageReports',
  subject: 'damageReports',
  columns: damageReportFileColumns,
  bounds: damageReportBounds,
  doubtsOfRow: daysUsuallyInOrder(['damage_on', 'notified_at'], ['damage_on', 'form_received_on']),
  example: damageReportExample,
  records,
});
