import { type AuditEntry, audit } from '../../../platform/audit.ts';
import type { ImportColumns, Place } from '../../../platform/import/column.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { asText, type WrittenRecord } from '../../../platform/import/record-kind.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { type ContractTable, insertVersions } from './repository.ts';

/** A kind of contracts that stores a version for every change. */
export interface VersionedContracts {
  readonly columns: (place: Place) => ImportColumns;
  readonly table: ContractTable;
  /** Name of such a contract in the audit trail. */
  readonly entity: string;
}

/** The terms of a contract by wire name, as its version stores them. */
function termsOf(columns: ImportColumns, after: StoredRecord): StoredRecord {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, { header }]) => (field in after ? [[header, after[field] ?? null]] : [])),
  );
}

/** The audit entry of a changed contract. */
function eventOf(
  entity: string,
  columns: ImportColumns,
  state: ImportState,
  client: ImportClient,
  { number, before, after, fields: changed }: WrittenRecord,
): AuditEntry {
  return {
    clientId: client.id,
    action: 'imported',
    source: 'import',
    call: state.call,
    actor: state.actor,
    onBehalfOf: client.displayName,
    entity: { kind: entity, number },
    changes: changed.map((field) => ({
      field: columns[field]?.header ?? field,
      before: asText(before?.[field]),
      after: asText(after[field]),
    })),
    at: state.now,
  };
}

/** Stores a version of each written contract, with the reason `import`, and audit entries of the changed ones. */
export async function storeVersions(
  { columns: columnsFor, table, entity }: VersionedContracts,
  state: ImportState,
  client: ImportClient,
  written: readonly WrittenRecord[],
): Promise<void> {
  const columns = columnsFor(client);
  await insertVersions(
    state.tx,
    table,
    client.id,
    written.map(({ number, before, after }) => ({
      number,
      version: before ? Number(before['version']) + 1 : 1,
      terms: termsOf(columns, after),
    })),
    state.now,
  );
  const changed = written.filter(({ before }) => before !== undefined);
  // A row of events has about fifteen parameters, and a statement takes at most 65,535.
  for await (const chunk of inChunks(changed, 500)) {
    await audit(state.tx, ...chunk.map((contract) => eventOf(entity, columns, state, client, contract)));
  }
}
