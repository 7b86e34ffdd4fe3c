import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import type { ImportFile } from '../../../platform/import/files.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import { type ImportClient, type ImportState, inChunks, type ReadRow } from '../../../platform/import/import-state.ts';
import { type ReasonCode, type ReasonParams, reason } from '../../../platform/import/reasons.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import { importRows, tellDuplicate } from '../../../platform/import/records.ts';
import { touched } from '../../lease-contracts/index.ts';
import { debtorExample, debtorFileColumns } from './debtor-columns.ts';
import { readDebtorTree } from './repository.ts';

const records: RecordKind = {
  table: 'debtor',
  // Parents are examined with the whole tree in view, below.
  references: [],
  afterWrite: (state, client, written) => {
    const { debtors } = touched(state, client);
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
 * Brings in the debtors' file. A debtor may stand before the one above it, so the file is read whole (debtors are few),
 * and parents are written before their children.
 */
async function importDebtors(state: ImportState, file: ImportFile): Promise<void> {
  const rows: ReadRow[] = [];
  for await (const row of file.rows()) rows.push(state.read(file, row));
  for (const [client, own] of Map.groupBy(rows, (read) => read.client)) {
    // In the order of the file, which the order of writing need not be.
    if (client) for (const read of own) tellDuplicate(read, state.keys(file.kind.name, client).lines);
    if (client && file.has('BovenliggendNummer')) await examineTree(state, file, client, own);
    for await (const some of inChunks(client ? parentsFirst(own) : own)) await importRows(state, records, file, some);
    await state.storeTold();
  }
}

/** Refuses debtors whose parent is unknown or refused, and those that would hang below themselves. */
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
  // One refusal may bring others about, until nothing changes any more.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const good = rows.filter(({ reasons }) => reasons.length === 0);
    const tree = new Map([...stored, ...good.map((read) => [read.number ?? 0, parentOf(read)] as const)]);
    const refusedLines = new Map(
      rows.flatMap(({ number, reasons, row }) => (reasons.length > 0 ? [[number, row.line]] : [])),
    );
    for (const read of good) {
      const parent = parentOf(read);
      if (parent === null) continue;
      if (!tree.has(parent)) {
        const line = refusedLines.get(parent);
        if (line === undefined) refuse(read, 'unknownDebtor');
        else refuse(read, 'refusedReference', { kind: kind.name, line });
        isSettled = false;
      } else if (hangsBelowItself(read.number ?? 0, tree)) {
        refuse(read, 'debtorCycle');
        isSettled = false;
      }
    }
  }
}

function hangsBelowItself(number: number, tree: ReadonlyMap<number, number | null>): boolean {
  const passed = new Set<number>();
  for (let above = tree.get(number) ?? null; above !== null; above = tree.get(above) ?? null) {
    if (above === number) return true;
    // A circle further up is the fault of those who are in it.
    if (passed.has(above)) return false;
    passed.add(above);
  }
  return false;
}

/** The rows in an order in which every parent comes before its children. */
function parentsFirst(rows: readonly ReadRow[]): ReadRow[] {
  const byNumber = new Map(rows.toReversed().map((read) => [read.number, read]));
  const placed = new Set<ReadRow>();
  const ordered: ReadRow[] = [];
  for (const start of rows) {
    const waiting: ReadRow[] = [];
    let read: ReadRow | undefined = start;
    while (read && !placed.has(read)) {
      placed.add(read);
      waiting.push(read);
      const parent = parentOf(read);
      read = parent === null ? undefined : byNumber.get(parent);
    }
    ordered.push(...waiting.reverse());
  }
  return ordered;
}

/** The companies and fleets of a client. */
export const debtorImport: ImportKind = {
  name: 'debtors',
  title: 'imports.kind.debtors',
  after: ['clients'],
  columns: debtorFileColumns,
  example: debtorExample,
  fills: ['debtor'],
  run: importDebtors,
};
