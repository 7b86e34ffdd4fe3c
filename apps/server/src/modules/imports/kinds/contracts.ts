import { type AuditEntry, audit } from '../../../platform/audit.ts';
import { columnsOf } from '../columns/of-kind.ts';
import { type ImportClient, type ImportState, inChunks } from '../import-state.ts';
import { reason } from '../reasons.ts';
import { asText, type RecordKind, toDebtor, toVehicle, type Written } from '../record-kind.ts';
import { insertVersions, type Stored } from '../records-repository.ts';

const fields = Object.keys(columnsOf('contracts', { timeZone: 'UTC', country: 'nl' }));

const endsBeforeStart = (stored: Stored): boolean => String(stored['end_date']) < String(stored['start_date']);

/** The terms of a contract under their wire names, as its version keeps them. */
function termsOf(client: ImportClient, after: Stored): Stored {
  const columns = columnsOf('contracts', client);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, { header }]) => (field in after ? [[header, after[field] ?? null]] : [])),
  );
}

/** What the audit trail tells of a changed contract. */
function eventOf(
  state: ImportState,
  client: ImportClient,
  { number, before, after, fields: changed }: Written,
): AuditEntry {
  const columns = columnsOf('contracts', client);
  return {
    clientId: client.id,
    action: 'imported',
    source: 'import',
    call: state.call,
    actor: state.actor,
    onBehalfOf: client.displayName,
    entity: { kind: 'leaseContract', number },
    changes: changed.map((field) => ({
      field: columns[field]?.header ?? field,
      before: asText(before?.[field]),
      after: asText(after[field]),
    })),
    at: state.now,
  };
}

/** Versions, audit trail and what lists have to follow. */
async function afterWrite(state: ImportState, client: ImportClient, written: readonly Written[]): Promise<void> {
  const touched = state.touched(client.id);
  for (const { number, before, after } of written) {
    touched.contracts.add(number);
    touched.debtors.add(Number(after['debtor_number']));
    if (before) touched.debtors.add(Number(before['debtor_number']));
  }
  await insertVersions(
    state.tx,
    client.id,
    written.map(({ number, before, after }) => ({
      number,
      version: before ? Number(before['version']) + 1 : 1,
      terms: termsOf(client, after),
    })),
    state.now,
  );
  const changed = written.filter(({ before }) => before !== undefined);
  // An event is one row of some fifteen parameters; a statement takes 65,535.
  for await (const some of inChunks(changed, 500)) {
    await audit(state.tx, ...some.map((contract) => eventOf(state, client, contract)));
  }
}

/** Lease contracts. Every change makes a version with the reason `import`; the number stays. */
export const contracts: RecordKind = {
  kind: 'contracts',
  table: 'lease_contract',
  alsoRead: [...fields, 'version'],
  references: [toDebtor, toVehicle],
  check: (candidates) => {
    for (const { stored, read, reasons } of candidates) {
      if (!endsBeforeStart(stored)) continue;
      const header = read.columns['end_date']?.header ?? '';
      reasons.push(
        reason(header, String(stored['end_date']), 'endBeforeStart', { date: String(stored['start_date']) }),
      );
    }
  },
  afterWrite,
};
