import { dayInZone } from '@wagenpark/domain/calendar-day';
import { doubtsOf, reasonOfDoubt } from '../../../platform/import/doubts.ts';
import type { ImportFile } from '../../../platform/import/files.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import { type ImportClient, type ImportState, inChunks, type ReadRow } from '../../../platform/import/import-state.ts';
import { type RowReason, reason } from '../../../platform/import/reasons.ts';
import { missingRecordReason } from '../../../platform/import/records.ts';
import { readNumbers } from '../../../platform/import/records-repository.ts';
import { driverReference } from '../../drivers/index.ts';
import { type AssignmentResult, type AssignmentRow, type Conflict, checkAssignments } from './assignment-rows.ts';
import { type ContractTerm, doubtOfTerm, readTerms } from './assignments-outside-term.ts';
import { lockContracts, readAssignments, replaceAssignments, type StoredAssignment } from './assignments-repository.ts';
import { changedRecords } from './changed-records.ts';
import {
  driverAssignmentBounds,
  driverAssignmentColumns,
  driverAssignmentExample,
} from './driver-assignment-columns.ts';
import { publishImported } from './imported-assignments.ts';
import { previewAssignment } from './preview-assignment.ts';
import { leaseContractReference } from './references.ts';

const headers = {
  contract: 'LeaseContractNummer',
  driver: 'BestuurderNummer',
  from: 'BeginDatumTijd',
  until: 'EindDatumTijd',
} as const;

/**
 * Imports driver assignments. All rows of a contract are checked together and can be anywhere in the file, so rows
 * are collected until the whole file has been read.
 */
async function importDriverAssignments(state: ImportState, file: ImportFile): Promise<void> {
  const stints = new Map<ImportClient, Map<number, AssignmentRow[]>>();
  for await (const rows of inChunks(file.rows())) {
    state.begin(rows);
    const readRows = rows.map((row) => state.read(file, row));
    for (const [client, rowsOfClient] of Map.groupBy(readRows, (row) => row.client)) {
      if (client) await collect(state, client, rowsOfClient, stints);
      else for (const { row, reasons } of rowsOfClient) state.report.addRow('refused', row, reasons);
    }
    await state.flushReportedRows();
  }
  for (const [client, byContract] of stints) {
    for await (const chunk of inChunks(byContract, 500)) {
      await importOfContracts(state, file, client, new Map(chunk));
      await state.flushReportedRows();
    }
  }
}

/** Refuses the rows that are invalid on their own, and collects the others by contract. */
async function collect(
  state: ImportState,
  client: ImportClient,
  rows: readonly ReadRow[],
  stints: Map<ImportClient, Map<number, AssignmentRow[]>>,
): Promise<void> {
  await state.enter(client);
  const completeStints = rows.flatMap((read) => stintOf(read) ?? []);
  await examineReferences(state, client, completeStints);
  const byContract = stints.get(client) ?? new Map<number, AssignmentRow[]>();
  stints.set(client, byContract);
  for (const stint of completeStints) {
    const { read, contract, from, until } = stint;
    if (until && until <= from) {
      read.reasons.push(
        reason(headers.until, textOf(read, headers.until), 'endBeforeStart', { date: textOf(read, headers.from) }),
      );
    }
    if (read.reasons.length > 0) continue;
    const collected = byContract.get(contract) ?? [];
    byContract.set(contract, collected);
    const duplicate = collected.find((other) => other.from.getTime() === from.getTime());
    if (duplicate)
      read.reasons.push(
        reason(headers.from, textOf(read, headers.from), 'duplicateKey', { line: duplicate.read.row.line }),
      );
    else collected.push(stint);
  }
  for (const { row, reasons } of rows) {
    if (reasons.length > 0) state.report.addRow('refused', row, reasons, client.id);
  }
}

const textOf = ({ row }: ReadRow, header: string): string => String(row.cellsByHeader[header] ?? '').trim();

function stintOf(read: ReadRow): AssignmentRow | undefined {
  const { contract_number: contract, driver_number: driver, from, until } = read.values;
  if (typeof contract !== 'number' || typeof driver !== 'number' || !(from instanceof Date)) return undefined;
  return { read, contract, driver, from, until: until instanceof Date ? until : null };
}

async function examineReferences(
  state: ImportState,
  client: ImportClient,
  stints: readonly AssignmentRow[],
): Promise<void> {
  const references = [
    { ...leaseContractReference, header: headers.contract, of: (stint: AssignmentRow) => stint.contract },
    { ...driverReference, header: headers.driver, of: (stint: AssignmentRow) => stint.driver },
  ];
  for (const { kind, table, header, unknown, of: numberOf } of references) {
    const existing = await readNumbers(state.tx, table, client.id, [...new Set(stints.map(numberOf))]);
    for (const stint of stints) {
      const number = numberOf(stint);
      if (existing.has(number)) continue;
      stint.read.reasons.push(missingRecordReason(state, client, { kind, unknown, number, header }));
    }
  }
}

async function importOfContracts(
  state: ImportState,
  file: ImportFile,
  client: ImportClient,
  byContract: ReadonlyMap<number, readonly AssignmentRow[]>,
): Promise<void> {
  await state.enter(client);
  const contracts = [...byContract.keys()];
  await lockContracts(state.tx, client.id, contracts);
  const stored = await readAssignments(state.tx, client.id, contracts);
  const terms = await readTerms(state.tx, client.id, contracts);
  const storedBy = Map.groupBy(stored, ({ contract }) => contract);
  const accepted = new Map<AssignmentRow, readonly RowReason[]>();
  const verdicts = [...byContract].flatMap(([contract, stints]) => {
    const storedAssignments = storedBy.get(contract) ?? [];
    const sound = refuseDoubtful(state, file, client, stints, terms.get(contract), storedAssignments, accepted);
    return checkAssignments(sound, storedAssignments);
  });
  for (const verdict of verdicts) {
    if (verdict.outcome === 'refused') {
      state.report.addRow(
        'refused',
        verdict.stint.read.row,
        [reasonOf(client, verdict.stint, verdict.conflict)],
        client.id,
      );
      continue;
    }
    state.report.count(verdict.outcome, client.id);
    if (verdict.outcome !== 'unchanged') {
      previewAssignment(
        state,
        file,
        client,
        verdict.stint,
        verdict.outcome,
        accepted.get(verdict.stint) ?? [],
        verdict.replaces,
      );
    }
    if (accepted.has(verdict.stint)) state.report.count('accepted', client.id);
  }
  await write(state, client, verdicts);
}

/**
 * Refuses rows with doubtful days, unless the sender confirmed doubtful rows or the same assignment is stored already.
 * @param accepted collects the confirmed rows with the doubts about them
 * @returns the rows that are not refused
 */
function refuseDoubtful(
  state: ImportState,
  file: ImportFile,
  client: ImportClient,
  stints: readonly AssignmentRow[],
  term: ContractTerm | undefined,
  stored: readonly StoredAssignment[],
  accepted: Map<AssignmentRow, readonly RowReason[]>,
): readonly AssignmentRow[] {
  return stints.filter((stint) => {
    const { read, driver, from, until } = stint;
    const isThere = stored.some(
      (other) =>
        other.driver === driver &&
        other.from.getTime() === from.getTime() &&
        other.until?.getTime() === until?.getTime(),
    );
    const context = { now: state.now, timeZone: client.timeZone, country: client.country, ofCells: read.doubts };
    const ofDays = isThere ? [] : doubtsOf({ bounds: driverAssignmentBounds }, { from, until }, context);
    const ofTerm = isThere || ofDays.length > 0 ? undefined : term && doubtOfTerm(stint, term, context);
    const doubts = ofTerm ? [ofTerm] : ofDays;
    if (doubts.length === 0) return true;
    const reasons = doubts.map((doubt) => reasonOfDoubt(doubt, read));
    if (state.acceptDoubtful) accepted.set(stint, reasons);
    else {
      state.report.addRow('refused', read.row, reasons, client.id);
      previewAssignment(state, file, client, stint, 'doubtful', reasons);
    }
    return state.acceptDoubtful;
  });
}

async function write(state: ImportState, client: ImportClient, verdicts: readonly AssignmentResult[]): Promise<void> {
  const accepted = verdicts.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (accepted.length === 0) return;
  const replacedBy = (verdict: AssignmentResult): StoredAssignment | undefined =>
    verdict.outcome === 'changed' ? verdict.replaces : undefined;
  const replaced = accepted.flatMap((verdict) => replacedBy(verdict) ?? []);
  await replaceAssignments(
    state.tx,
    client.id,
    replaced.map(({ contract, from }) => ({ contract, from })),
    accepted.map(({ stint: { contract, driver, from, until } }) => ({ contract, driver, from, until })),
  );
  const changed = changedRecords(state, client).contracts;
  for (const { stint } of accepted) changed.add(stint.contract);
  await publishImported(
    state,
    client,
    accepted.map((verdict) => {
      const { contract, from, until } = verdict.stint;
      return { contract, from, until, replaces: replacedBy(verdict) };
    }),
  );
}

function reasonOf(client: ImportClient, { read, driver }: AssignmentRow, conflict: Conflict): RowReason {
  if (conflict.code === 'overlapInFile') {
    return reason(headers.from, textOf(read, headers.from), conflict.code, { line: conflict.with.read.row.line });
  }
  const date = dayInZone(conflict.with.from, client.timeZone);
  if (conflict.code === 'portalChangedDriver') return reason(headers.driver, driver, conflict.code, { date });
  return reason(headers.from, textOf(read, headers.from), conflict.code, {
    date,
    driver: String(conflict.with.driver),
  });
}

/** The import of driver assignments. */
export const driverAssignmentImport: ImportKind = {
  name: 'driver-assignments',
  title: 'imports.kind.driverAssignments',
  after: ['drivers', 'contracts'],
  columns: driverAssignmentColumns,
  bounds: driverAssignmentBounds,
  example: driverAssignmentExample,
  fills: ['driver_assignment'],
  run: importDriverAssignments,
};
