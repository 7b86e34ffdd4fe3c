import { type ImportKind, importKinds } from '@wagenpark/contract/admin/imports';
import { audit } from '../../platform/audit.ts';
import { refreshContractList, touchDebtors } from '../lease-contracts/index.ts';
import { type ImportClient, type ImportState, inChunks } from './import-state.ts';
import { readContractsShowing, type ShownBy } from './records-repository.ts';
import type { OutcomeCounts } from './report.ts';

/** What follows from what was written: lists, the versions that caches are keyed by, and the audit trail of each client. */
export async function followUp(state: ImportState): Promise<void> {
  for (const client of state.clients.values()) {
    const counts = state.report.ofClient(client.id);
    if (counts.size === 0) continue;
    await state.enter(client);
    await refreshLists(state, client);
    await tellClient(state, client, counts);
  }
}

async function refreshLists(state: ImportState, client: ImportClient): Promise<void> {
  const { contracts, vehicles, drivers, debtors, renamedDebtors } = state.touched(client.id);
  const changed: Readonly<Record<ShownBy, ReadonlySet<number>>> = {
    number: contracts,
    vehicle_number: vehicles,
    list_driver_number: drivers,
    debtor_number: renamedDebtors,
  };
  const showing = new Set<number>();
  const told = new Set(debtors);
  for (const [column, numbers] of Object.entries(changed) as [ShownBy, ReadonlySet<number>][]) {
    for await (const some of inChunks(numbers)) {
      for (const { number, debtor } of await readContractsShowing(state.tx, client.id, column, some)) {
        showing.add(number);
        told.add(debtor);
      }
    }
  }
  await refreshContractList(
    state.tx,
    client.id,
    [...showing].sort((a, b) => a - b),
    state.now,
  );
  await touchDebtors(state.tx, client.id, told);
}

/** Doubts are told where there were any: who took them is who started the import. */
const countsInWords = (counts: OutcomeCounts): string =>
  [
    `new ${counts.new}, changed ${counts.changed}, unchanged ${counts.unchanged}, refused ${counts.refused}`,
    ...(counts.doubtful > 0 ? [`doubtful ${counts.doubtful}`] : []),
    ...(counts.accepted > 0 ? [`doubtful and confirmed ${counts.accepted}`] : []),
  ].join(', ');

async function tellClient(
  state: ImportState,
  client: ImportClient,
  counts: ReadonlyMap<ImportKind, OutcomeCounts>,
): Promise<void> {
  await audit(state.tx, {
    clientId: client.id,
    action: 'importDone',
    source: 'import',
    call: state.call,
    actor: state.actor,
    onBehalfOf: client.displayName,
    changes: importKinds.flatMap((kind) => {
      const ofKind = counts.get(kind);
      return ofKind ? [{ field: kind, before: null, after: countsInWords(ofKind) }] : [];
    }),
    at: state.now,
  });
}
