import type { WireError } from '@wagenpark/contract';
import type { Granter } from '@wagenpark/domain/user-access';
import type { ImportClient, ImportState, ReadRow } from '../../../platform/import/import-state.ts';
import { type ReasonCode, type RowReason, reason } from '../../../platform/import/reasons.ts';
import { missingRecordReason } from '../../../platform/import/records.ts';
import { trimmedCellText } from '../../../platform/tables/columns.ts';
import { debtorReference } from '../../clients/index.ts';
import { driverReference } from '../../drivers/index.ts';
import type { UserValues } from '../write-repository.ts';
import { companiesOfRow } from './row-values.ts';

/**
 * The granter of access in an import: the staff member who started it, or the operator of the command line, who counts
 * as staff. The provider’s own client is never imported, so that nobody gets role master.
 */
export function granterOf({ call }: Pick<ImportState, 'call'>): Granter {
  const { account = 0, role = 'master', rights = [] } = call?.caller ?? {};
  return { account, role, rights, companies: 'all', isInProvider: false };
}

/** The reasons of rows, by the code of the refusal in forms; and the reasons why the granter may not give an access. */
const reasonOfError: Readonly<Partial<Record<WireError['code'], ReasonCode>>> = {
  required: 'missing',
  invalidInput: 'notASignInAddress',
  dayNotAhead: 'dayNotAhead',
  linkInName: 'linkInName',
};

/** The text of a row's cell. */
export const cellOf = ({ row }: ReadRow, header: string): string => trimmedCellText(row.cellsByHeader[header] ?? null);

/** A refusal of a form as the reason of a row, at the column of the same name. */
export function reasonOfFault(read: ReadRow, { code, path = '' }: WireError): RowReason {
  const columnReason = reasonOfError[code];
  return columnReason === undefined
    ? reason('', '', 'accessNotGrantable')
    : reason(path, cellOf(read, path), columnReason);
}

/** The companies and drivers of a client that the rows of a chunk refer to. */
export interface NamedRecords {
  readonly companies: ReadonlySet<number>;
  readonly companyOfDriver: ReadonlyMap<number, number>;
}

/** The reasons of references to records that do not exist. */
export function missingRecordsOf(
  state: ImportState,
  client: ImportClient,
  read: ReadRow,
  { driverNumber }: Pick<UserValues, 'driverNumber'>,
  { companies, companyOfDriver }: NamedRecords,
): readonly RowReason[] {
  const unknown = companiesOfRow(read)
    .filter((number) => !companies.has(number))
    .map((number) => missingRecordReason(state, client, { ...debtorReference, number, header: 'Debiteuren' }));
  if (driverNumber === null || companyOfDriver.has(driverNumber)) return unknown;
  const missing = missingRecordReason(state, client, {
    ...driverReference,
    number: driverNumber,
    header: 'BestuurderNummer',
  });
  return [...unknown, missing];
}
