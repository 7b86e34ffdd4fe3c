import { type AuditEntry, audit } from '../../../platform/audit.ts';
import { columnsOf } from '../columns/of-kind.ts';
import { type ImportClient, type ImportState, inChunks } from '../import-state.ts';
import { asText, type RecordKind, type Written } from '../record-kind.ts';
import { insertVersions, type Stored, type VersionedTable } from '../records-repository.ts';
import { touchDebtors } from './touch-debtors.ts';

/** Contracts that keep a version of every change. */
export interface VersionedContracts {
  readonly kind: RecordKind['kind'];
  readonly table: VersionedTable;
  /** What they are called in the audit trail. */
  readonly entity: string;
}

/** The terms of a contract under their wire names, as its version keeps them. */
function termsOf({ kind }: VersionedContracts, client: ImportClient, after: Stored): Stored {
  const columns = columnsOf(kind, client);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, { header }]) => (field in after ? [[header, after[field] ?? null]] : [])),
  );
}

/** What the audit trail tells of a changed contract. */
function eventOf(
  { kind, entity }: VersionedContracts,
  state: ImportState,
  client: ImportClient,
  { number, before, after, fields: changed }: Written,
): AuditEntry {
  const columns = columnsOf(kind, client);
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

/** Keeps versions of written contracts with the reason `import`, tells of the changed ones, and touches their debtors. */
export async function keepVersions(
  contracts: VersionedContracts,
  state: ImportState,
  client: ImportClient,
  written: readonly Written[],
): Promise<void> {
  await touchDebtors(state, client, written);
  await insertVersions(
    state.tx,
    contracts.table,
    client.id,
    written.map(({ number, before, after }) => ({
      number,
      version: before ? Number(before['version']) + 1 : 1,
      terms: termsOf(contracts, client, after),
    })),
    state.now,
  );
  const changed = written.filter(({ before }) => before !== undefined);
  // An event is one row of some fifteen parameters; a statement takes 65,535.
  for await (const some of inChunks(changed, 500)) {
    await audit(state.tx, ...some.map((contract) => eventOf(contracts, state, client, contract)));
  }
}
