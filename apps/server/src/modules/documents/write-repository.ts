import type { DocumentDescription } from '@wagenpark/contract/admin/documents';
import type { Tx } from '../../platform/database/database.ts';
import { takeDocumentNumber } from '../../platform/document-numbers-repository.ts';

/** What a document belongs to: at most one number is set; none: the whole client. */
export type DocumentTarget = Pick<DocumentDescription, 'contract' | 'driver' | 'debtor'>;

/** The columns of a document that people set. */
const columnsOf = ({ title, kind, day, language, contract, driver, debtor, forDrivers }: DocumentDescription) => ({
  title,
  kind,
  document_on: day,
  language,
  lease_contract_number: contract,
  driver_number: driver,
  debtor_number: debtor,
  for_drivers: forDrivers,
});

/** The stored state of a document. */
export type DocumentState = DocumentDescription & { readonly version: number };

/**
 * The debtors whose records change with a document of a target: one, or for the whole client all. Empty when the target
 * is not in scope.
 */
export async function readDebtorsOf(tx: Tx, clientId: number, target: DocumentTarget): Promise<readonly number[]> {
  const rows = await tx.query<{ number: number }>(
    `select c.debtor_number as number from lease_contract c where c.client_id = $1 and c.number = $2
     union all select d.debtor_number from driver d where d.client_id = $1 and d.number = $3
     union all select b.number from debtor b where b.client_id = $1
       and (b.number = $4 or ($2::integer is null and $3::integer is null and $4::integer is null))`,
    [clientId, target.contract, target.driver, target.debtor],
  );
  return rows.map(({ number }) => number);
}

/** The first of some documents that belongs to a target and was not removed. */
export async function findOfTarget(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
  target: DocumentTarget,
): Promise<number | undefined> {
  const [row] = await tx.query<{ number: number }>(
    `select number from document
     where client_id = $1 and number = any ($2) and removed_at is null
       and lease_contract_number is not distinct from $3 and driver_number is not distinct from $4
       and debtor_number is not distinct from $5
     order by number limit 1`,
    [clientId, numbers, target.contract, target.driver, target.debtor],
  );
  return row?.number;
}

/** Who places a document, and when. */
export interface Placing {
  readonly by: string;
  readonly at: Date;
}

/** Inserts a document and returns its number. */
export async function insertDocument(
  tx: Tx,
  clientId: number,
  description: DocumentDescription,
  { by, at }: Placing,
): Promise<number> {
  const number = await takeDocumentNumber(tx, clientId);
  await tx.db
    .insertInto('document')
    .values({
      client_id: clientId,
      number,
      ...columnsOf(description),
      placed_by: by,
      placed_at: at,
    })
    .execute();
  return number;
}

/** Reads a document in scope that was not removed, and locks it until the transaction ends. */
export async function lockDocument(tx: Tx, clientId: number, number: number): Promise<DocumentState | undefined> {
  const [row] = await tx.query<DocumentState & Record<string, unknown>>(
    `select title, kind, document_on as day, language, lease_contract_number as contract, driver_number as driver,
       debtor_number as debtor, for_drivers as "forDrivers", version
     from document where client_id = $1 and number = $2 and removed_at is null for no key update`,
    [clientId, number],
  );
  return row;
}

/** Writes what people say of a document. The caller must hold its lock. Returns the new version. */
export async function updateDocument(
  tx: Tx,
  clientId: number,
  number: number,
  description: DocumentDescription,
): Promise<number> {
  const { version } = await tx.db
    .updateTable('document')
    .set((row) => ({ ...columnsOf(description), version: row('version', '+', 1) }))
    .where('client_id', '=', clientId)
    .where('number', '=', number)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Raises the version of a document whose file changed, and returns it. */
export async function raiseVersion(tx: Tx, clientId: number, number: number): Promise<number> {
  const { version } = await tx.db
    .updateTable('document')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('client_id', '=', clientId)
    .where('number', '=', number)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Marks a document as removed. */
export async function markRemoved(
  tx: Tx,
  clientId: number,
  number: number,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx.query(
    `update document set removed_at = $3, removed_by = $4, removal_reason = $5, version = version + 1
     where client_id = $1 and number = $2`,
    [clientId, number, at, by, reason],
  );
}
