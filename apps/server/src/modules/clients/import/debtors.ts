import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import type { ImportFile } from '../../../platform/import/files.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import { type ImportClient, type ImportState, inChunks, type ReadRow } from '../../../platform/import/import-state.ts';
import { type ReasonCode, type ReasonParams, reason } from '../../../platform/import/reasons.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import { importRows, reportDuplicate } from '../../../platform/import/records.ts';
import { changedRecords } from '../../lease-contracts/index.ts';
import { debtorExample, debtorFileColumns } from './debtor-columns.ts';
import { readDebtorTree } from './repository.ts';

const records: RecordKind = {
  table: 'debtor',
  // `examineTree` checks parents, because it needs the whole tree.
  references: [],
  afterWrite: (state, client, written) => {
    const { debtors } = changedRecords(state, client);
    for (const { number, before } of written) {
      changedDebtors(state, client).add(number);
      if (before) debtors.add(number);
    }
  },
};

const parentOf = ({ values }: ReadRow): number | null => {
  const parent = values['parent_number'];
  return typeof parent === 'number' ? parent : null;
};

/**
 * Imports the file of debtors. A debtor may precede its parent, so the whole file is read first (debtors are few), and
 * parents are written before their children.
 */
async function importDebtors(state: ImportState, file: ImportFile): Promise<void> {
  const rows: ReadRow[] = [];
  for await (const row of file.rows()) rows.push(state.read(file, row));
  for (const [client, clientRows] of Map.groupBy(rows, (read) => read.client)) {
    // Duplicates are reported in the order of the file, which may differ from the order of writing.
    if (client) for (const read of clientRows) reportDuplicate(read, state.keys(file.kind.name, client).lines);
    if (client && file.has('BovenliggendNummer')) await examineTree(state, file, client, clientRows);
    for await (const chunk of inChunks(client ? parentsFirst(clientRows) : clientRows)) {
      await importRows(state, records, file, chunk);
    }
    await state.flushReportedRows();
  }
}

/** Refuses debtors whose parent is unknown or refused, and those in a cycle. */
async function examineTree(
  state: ImportState,
  { kind }: ImportFile,
  client: ImportClient,
  rows: readonly ReadRow[],
): Promise<void> {
  await state.enter(client);
  const stored = new Map((await readDebtorTree(state.tx, client.id)).map((place) => [place.number, place.parent]));
  const refuse = (read: ReadRow, code: ReasonCode, params: ReasonParams = {}): void => {
    read.reasons.push(reason(read.columns['parent_number']?.header ?? '', parentOf(read) ?? '', code, params));
  };
  // A refusal may cause further ones, so this repeats until nothing changes.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const accepted = rows.filter(({ reasons }) => reasons.length === 0);
    const tree = new Map([...stored, ...accepted.map((read) => [read.number ?? 0, parentOf(read)] as const)]);
    const refusedLines = new Map(
      rows.flatMap(({ number, reasons, row }) => (reasons.length > 0 ? [[number, row.line]] : [])),
    );
    for (const read of accepted) {
      const parent = parentOf(read);
      if (parent === null) continue;
      if (!tree.has(parent)) {
        const line = refusedLines.get(parent);
        if (line === undefined) refuse(read, 'unknownDebtor');
        else refuse(read, 'refusedReference', { kind: kind.name, line });
        isSettled = false;
      } else if (isInCycle(read.number ?? 0, tree)) {
        refuse(read, 'debtorCycle');
        isSettled = false;
      }
    }
  }
}

function isInCycle(number: number, tree: ReadonlyMap<number, number | null>): boolean {
  const visited = new Set<number>();
  for (let ancestor = tree.get(number) ?? null; ancestor !== null; ancestor = tree.get(ancestor) ?? null) {
    if (ancestor === number) return true;
    // A cycle further up counts as the fault of its members.
    if (visited.has(ancestor)) return false;
    visited.add(ancestor);
  }
  return false;
}

/** Sorts rows so that every parent precedes its children. */
function parentsFirst(rows: readonly ReadRow[]): ReadRow[] {
  const byNumber = new Map(rows.toReversed().map((read) => [read.number, read]));
  const visited = new Set<ReadRow>();
  const ordered: ReadRow[] = [];
  for (const start of rows) {
    const branch: ReadRow[] = [];
    let read: ReadRow | undefined = start;
    while (read && !visited.has(read)) {
      visited.add(read);
      branch.push(read);
      const parent = parentOf(read);
      read = parent === null ? undefined : byNumber.get(parent);
    }
    ordered.push(...branch.reverse());
  }
  return ordered;
}

/** The import of debtors: the companies and fleets of a client. */
export const debtorImport: ImportKind = {
  name: 'debtors',
  title: 'imports.kind.debtors',
  after: ['clients'],
  columns: debtorFileColumns,
  example: debtorExample,
  fills: ['debtor'],
  run: importDebtors,
};
