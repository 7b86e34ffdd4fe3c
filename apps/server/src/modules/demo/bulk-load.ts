import type { DemoTable } from '@wagenpark/demo-world';
import { demoTables } from '@wagenpark/demo-world';
import type { ContractKind } from '@wagenpark/domain/request-rules';
import type { Tx } from '../../platform/database/database.ts';
import {
  copyInto,
  dropIndexes,
  enforceRowSecurity,
  recreateIndexes,
  suspendRowSecurity,
} from './bulk-load-repository.ts';
import { copyText } from './copy-text.ts';
import type { LoadedChunk } from './loaded-rows.ts';

const JSON_COLUMNS: ReadonlySet<string> = new Set(['terms', 'payload', 'before', 'changes', 'columns', 'cells']);

/** The tables that are large in a world of any size. */
const bigTables = ['invoice_line', 'refueling'] as const satisfies readonly DemoTable[];
/** The tables that grow with the number of contracts. */
const growingTables = [
  'driver',
  'vehicle',
  'vehicle_option',
  'lease_contract',
  'lease_contract_version',
  'contract_component',
  'driver_assignment',
  'fuel_contract',
  'fuel_contract_version',
  ...bigTables,
] as const satisfies readonly DemoTable[];

/** The contract tables, with the kind under which their numbers are registered in `contract_number`. */
const contractKinds: { readonly [Table in DemoTable]?: ContractKind } = {
  lease_contract: 'lease',
  fuel_contract: 'fuel',
  rent_agreement: 'rent',
};

/**
 * Runs `work` without row-level security, so that it can write rows of all clients. Needs a transaction of the table
 * owner.
 */
export async function withoutRowSecurity<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const unforcedTables = await suspendRowSecurity(tx, ['contract_number', ...demoTables]);
  const result = await work();
  await enforceRowSecurity(tx, unforcedTables);
  return result;
}

/**
 * Runs a bulk load without indexes and foreign keys; they are built and checked at the end.
 * @param isBigWorld whether this includes the tables that grow with the number of contracts
 */
export async function withoutIndexes<Result>(
  tx: Tx,
  isBigWorld: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const dropped = await dropIndexes(tx, isBigWorld ? growingTables : bigTables);
  const result = await work();
  await recreateIndexes(tx, dropped);
  return result;
}

/** Writes a chunk with COPY, table by table. */
export async function loadChunk(tx: Tx, chunk: LoadedChunk): Promise<void> {
  for (const table of demoTables) {
    const rows: readonly object[] = chunk[table] ?? [];
    const [first] = rows;
    if (first === undefined) continue;
    const kind = contractKinds[table];
    if (kind !== undefined)
      await copyRows(
        tx,
        'contract_number',
        ['client_id', 'number', 'kind'],
        rows.map((row) => ({ ...row, kind })),
      );
    await copyRows(tx, table, Object.keys(first), rows);
  }
}

const copyRows = (tx: Tx, table: string, columns: readonly string[], rows: readonly object[]): Promise<void> =>
  copyInto(tx, table, columns, copyText(rows as readonly Record<string, never>[], columns, JSON_COLUMNS));
