import type { STORED_TYPES } from '@wagenpark/contract/admin/stored-files';
import type { Tx } from '../../platform/database/database.ts';
import { takeDocumentNumber } from '../../platform/document-numbers-repository.ts';
import { FILE_OWNERS, type FileOwner } from '../../platform/stored-file.ts';

/** A stored file without its content. */
export interface StoredFileRow {
  readonly clientId: number;
  readonly id: string;
  readonly name: string;
  readonly contentType: (typeof STORED_TYPES)[number];
  readonly size: number;
  readonly hash: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly storedByNumber: number;
  readonly storedBy: string;
  readonly storedAt: Date;
}

const WITHOUT_RECORD = `num_nonnulls(${Object.values(FILE_OWNERS).join(', ')}) = 0`;

const COLUMNS = `client_id as "clientId", id, name, content_type as "contentType", size, hash, width, height,
  stored_by_number as "storedByNumber", stored_by as "storedBy", stored_at as "storedAt"`;

/** Inserts a file without its content; it belongs to no record yet. */
export async function insertFile(tx: Tx, file: StoredFileRow): Promise<void> {
  await tx.db
    .insertInto('stored_file')
    .values({
      client_id: file.clientId,
      id: file.id,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      hash: file.hash,
      width: file.width,
      height: file.height,
      stored_by_number: file.storedByNumber,
      stored_by: file.storedBy,
      stored_at: file.storedAt,
    })
    .execute();
}

/** A file with its record; null while it has none. */
export interface OwnedFileRow extends StoredFileRow {
  readonly owner: FileOwner | null;
  readonly record: number | null;
}

/** Reads a file by its id; undefined when there is none in the transaction's scope. */
export async function findFile(tx: Tx, id: string): Promise<OwnedFileRow | undefined> {
  const owners = Object.entries(FILE_OWNERS);
  const rows = await tx.query<OwnedFileRow & Record<string, unknown>>(
    // Joins the clients in scope, because the file's primary key begins with the client.
    `select ${COLUMNS}, case ${owners.map(([owner, column]) => `when ${column} is not null then '${owner}'`).join(' ')} end as owner,
       coalesce(${owners.map(([, column]) => column).join(', ')}) as record
     from (select client_id as of_client from client) c join stored_file on client_id = of_client and id = $1`,
    [id],
  );
  return rows[0];
}

/** The files of records of a client in display order, by the record's number. */
export async function readFilesOfRecords(
  tx: Tx,
  clientId: number,
  owner: FileOwner,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredFileRow[]>> {
  const column = FILE_OWNERS[owner];
  const rows = await tx.query<StoredFileRow & { record: number }>(
    `select ${COLUMNS}, ${column} as record from stored_file
     where client_id = $1 and ${column} = any ($2) order by ${column}, place`,
    [clientId, numbers],
  );
  return Map.groupBy(rows, ({ record }) => record);
}

/**
 * The number of files of an account without a record. An advisory lock makes the account's other uploads wait until the
 * transaction ends, so that each counts the ones before it.
 */
export async function lockWaitingFiles(tx: Tx, clientId: number, account: number): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 8120417))', [`${clientId} ${account}`]);
  const rows = await tx.query<{ count: number }>(
    `select count(*)::integer as count from stored_file
     where client_id = $1 and stored_by_number = $2 and ${WITHOUT_RECORD}`,
    [clientId, account],
  );
  return rows[0]?.count ?? 0;
}

/** The used positions (1 to 10) of a record's files. */
export async function readTakenPositions(
  tx: Tx,
  clientId: number,
  owner: FileOwner,
  number: number,
): Promise<number[]> {
  const rows = await tx.query<{ place: number }>(
    `select place from stored_file where client_id = $1 and ${FILE_OWNERS[owner]} = $2`,
    [clientId, number],
  );
  return rows.map(({ place }) => place);
}

/**
 * Attaches a file of an account that has no record yet to a position of a record, and gives it its number in the list of
 * documents. Returns its type; undefined when there is no such file.
 */
export async function attachToRecord(
  tx: Tx,
  file: { readonly clientId: number; readonly id: string; readonly account: number },
  owner: FileOwner,
  number: number,
  place: number,
): Promise<StoredFileRow['contentType'] | undefined> {
  const listedNumber = await takeDocumentNumber(tx, file.clientId);
  const rows = await tx.query<Pick<StoredFileRow, 'contentType'>>(
    `update stored_file set ${FILE_OWNERS[owner]} = $4, place = $5, listed_number = $6
     where client_id = $1 and id = $2 and stored_by_number = $3 and ${WITHOUT_RECORD}
     returning content_type as "contentType"`,
    [file.clientId, file.id, file.account, number, place, listedNumber],
  );
  return rows[0]?.contentType;
}

/**
 * Deletes a file of an account that has no record, with its content. Returns its size; undefined when there is no such
 * file.
 */
export async function deleteWaitingFile(
  tx: Tx,
  clientId: number,
  id: string,
  account: number,
): Promise<number | undefined> {
  const rows = await tx.query<{ size: number }>(
    `delete from stored_file where client_id = $1 and id = $2 and stored_by_number = $3 and ${WITHOUT_RECORD}
     returning size`,
    [clientId, id, account],
  );
  return rows[0]?.size;
}

/** Deletes a batch of a client's files that have had no record since before a moment. Returns their sizes. */
export async function deleteWaitingFilesSince(tx: Tx, clientId: number, before: Date): Promise<number[]> {
  const rows = await tx.query<{ size: number }>(
    `delete from stored_file where client_id = $1 and id in (
       select id from stored_file where client_id = $1 and ${WITHOUT_RECORD} and stored_at < $2
       limit 100 for update skip locked)
     returning size`,
    [clientId, before],
  );
  return rows.map(({ size }) => size);
}

/** The clients with files that have had no record since before a moment; read as staff. */
export async function readClientsWithWaitingFiles(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.query<{ clientId: number }>(
    `select distinct client_id as "clientId" from stored_file where ${WITHOUT_RECORD} and stored_at < $1`,
    [before],
  );
  return rows.map(({ clientId }) => clientId);
}

/**
 * Adds bytes (negative: removes) to the client's used storage and returns the total. Locks the client's row until the
 * transaction ends.
 */
export async function countBytes(tx: Tx, clientId: number, bytes: number): Promise<number> {
  const rows = await tx.query<{ bytes: number }>(
    `insert into file_use (client_id, bytes) values ($1, greatest($2::bigint, 0))
     on conflict (client_id) do update set bytes = greatest(file_use.bytes + $2::bigint, 0) returning bytes`,
    [clientId, bytes],
  );
  return rows[0]?.bytes ?? 0;
}

/** The quota in MB and the used bytes of the client of the transaction's scope. */
export async function readUseAndQuota(
  tx: Tx,
): Promise<{ readonly quotaMb: number; readonly bytes: number } | undefined> {
  const rows = await tx.query<{ quotaMb: number; bytes: number }>(
    `select c.file_quota_mb as "quotaMb", coalesce(u.bytes, 0) as bytes
     from client c left join file_use u on u.client_id = c.client_id where c.client_id = app_client()`,
  );
  return rows[0];
}

/** The number of the client with a name; read as staff. */
export async function findClientByName(tx: Tx, name: string): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>('select client_id as id from client where name = lower($1)', [name]);
  return rows[0]?.id;
}
