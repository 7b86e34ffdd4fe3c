import type { DocumentDescription } from '@wagenpark/contract/admin/documents';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
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

/** Today in the client's time zone. */
export async function readToday(tx: Tx, clientId: number, now: Date): Promise<IsoDay> {
  const [row] = await tx.query<{ day: IsoDay }>(
    'select ($2::timestamptz at time zone time_zone)::date as day from client where client_id = $1',
    [clientId, now],
  );
  if (row === undefined) throw new Error('a scope names its client');
  return row.day;
}

/** A document that has the same file already. */
export interface SameDocument {
  readonly number: number;
  readonly day: IsoDay;
}

/**
 * Finds the document of a target that has the same content as an uploaded file. Others who place the same content wait
 * until the transaction ends, so that it is stored once.
 */
export async function findSameFile(
  tx: Tx,
  clientId: number,
  file: string,
  target: DocumentTarget,
): Promise<SameDocument | undefined> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 90)) from stored_file
     where client_id = $1 and id = $2`,
    [clientId, file],
  );
  const [row] = await tx.query<SameDocument & Record<string, unknown>>(
    `select r.number, (f.stored_at at time zone z.time_zone)::date as day
     from stored_file u join stored_file f on f.client_id = u.client_id and f.hash = u.hash
     join document r on r.client_id = f.client_id and r.number = f.document_number
     join client z on z.client_id = r.client_id
     where u.client_id = $1 and u.id = $2 and r.removed_at is null
       and r.lease_contract_number is not distinct from $3 and r.driver_number is not distinct from $4
       and r.debtor_number is not distinct from $5
     order by r.number limit 1`,
    [clientId, file, target.contract, target.driver, target.debtor],
  );
  return row;
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
  const [row] = await tx.query<{ version: number }>(
    'update document set version = version + 1 where client_id = $1 and number = $2 returning version',
    [clientId, number],
  );
  return row?.version ?? 0;
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

/** The name of the present file of a document. */
export async function readFileName(tx: Tx, clientId: number, number: number): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(
    'select name from stored_file where client_id = $1 and document_number = $2 order by place desc limit 1',
    [clientId, number],
  );
  return row?.name ?? null;
}
