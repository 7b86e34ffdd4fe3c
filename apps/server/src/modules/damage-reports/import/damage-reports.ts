import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { asText, type Candidate, type RecordKind } from '../../../platform/import/record-kind.ts';
import { toDebtor } from '../../clients/index.ts';
import { toDriver } from '../../drivers/index.ts';
import { toLeaseContract } from '../../lease-contracts/index.ts';
import { settledColumns } from '../record.ts';
import { damageReportBounds, damageReportExample, damageReportFileColumns } from './damage-report-columns.ts';

const settled = Object.values(settledColumns);

/** Leaves what staff said as it stands where the file says what it said before: that is no news (decision 0062). */
function examine(candidate: Candidate): void {
  const { stored, before } = candidate;
  const given = settled.filter((column) => stored[column] !== undefined);
  const saidBefore = JSON.parse(asText(before?.['last_file']) ?? '{}') as Readonly<Record<string, string | null>>;
  const said = { ...saidBefore, ...Object.fromEntries(given.map((column) => [column, asText(stored[column])])) };
  const repeated = given.filter(
    (column) => before !== undefined && column in saidBefore && saidBefore[column] === said[column],
  );
  candidate.stored = {
    ...stored,
    ...Object.fromEntries(repeated.map((column) => [column, before?.[column] ?? null])),
    last_file: JSON.stringify(said, [...settled]),
  };
}

const records: RecordKind = {
  table: 'damage_report',
  isVersioned: true,
  types: { last_file: 'text' },
  alsoRead: [...settled, 'last_file'],
  references: referencesOf(damageReportFileColumns, {
    debtor: toDebtor,
    driver: toDriver,
    leaseContract: toLeaseContract,
  }),
  examine: (_state, _client, candidates) => candidates.forEach(examine),
};

/** The import of damage reports, those of the portal among them, which come back handled. */
export const damageReportImport = recordImport({
  name: 'damage-reports',
  title: 'imports.kind.damageReports',
  columns: damageReportFileColumns,
  bounds: damageReportBounds,
  example: damageReportExample,
  records,
});
