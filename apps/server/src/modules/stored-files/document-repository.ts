import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DocumentSourceName } from '@wagenpark/domain/document';
import type { Tx } from '../../platform/database/database.ts';
import { type DocumentColumns, documentRows, titleOfFile } from '../../platform/document-source.ts';
import { FILE_OWNERS, type FileOwner } from '../../platform/stored-file.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';

/** What a subject says of the record `r` of its files, in SQL. The title is by default the name of the file. */
type RecordColumns = Pick<DocumentColumns, 'kind'> &
  Partial<
    Pick<
      DocumentColumns,
      'title' | 'day' | 'contract' | 'plate' | 'driver' | 'debtor' | 'language' | 'forDrivers' | 'edition' | 'version'
    >
  >;

/**
 * SQL query of the files of records as documents: `f` is the file, `r` its record.
 * @param where a further condition
 * @param number the SQL of the document's number; by default each file is a document
 */
export const documentsOfFiles = (
  source: DocumentSourceName,
  owner: FileOwner,
  record: RecordColumns,
  { where = '', number = 'f.listed_number' }: { readonly where?: string; readonly number?: string } = {},
): string =>
  documentRows(
    source,
    {
      title: titleOfFile,
      day: clientDay('f.stored_at'),
      ...record,
      number,
      record: `f.${FILE_OWNERS[owner]}`,
      fileName: 'f.name',
      contentType: 'f.content_type',
      size: 'f.size',
      placedAt: 'f.stored_at',
      placedBy: 'f.stored_by',
      file: 'f.id',
    },
    `from stored_file f join client z on z.client_id = f.client_id
     join ${owner} r on r.client_id = f.client_id and r.number = f.${FILE_OWNERS[owner]}
     where f.client_id = $1 ${where}`,
  );

/** SQL condition: the file `f` is the last one of its record, where former ones are versions of it. */
export const isLastFile = (owner: FileOwner): string =>
  `not exists (select from stored_file n
     where n.client_id = f.client_id and n.${FILE_OWNERS[owner]} = f.${FILE_OWNERS[owner]} and n.place > f.place)`;

/** Whether a file in scope is the last one of its record. */
export async function isLastFileOfRecord(tx: Tx, owner: FileOwner, id: string): Promise<boolean> {
  const rows = await tx.query(`select 1 from stored_file f where f.id = $1 and ${isLastFile(owner)}`, [id]);
  return rows.length > 0;
}

/** A record with a file of the same content, and the day on which that was stored. */
export interface SameContent {
  readonly record: number;
  readonly day: IsoDay;
}

/**
 * Finds the records of a kind whose present (last) file has the content of an uploaded file. Others who look for the same
 * content wait until the transaction ends, so that of two who store it at once the second finds it.
 */
export async function findSameContent(
  tx: Tx,
  clientId: number,
  owner: FileOwner,
  id: string,
): Promise<readonly SameContent[]> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 90)) from stored_file
     where client_id = $1 and id = $2`,
    [clientId, id],
  );
  return tx.query<SameContent & Record<string, unknown>>(
    `select f.${FILE_OWNERS[owner]} as record, ${clientDay('f.stored_at')} as day
     from stored_file u join stored_file f on f.client_id = u.client_id and f.hash = u.hash
     join client z on z.client_id = f.client_id
     where u.client_id = $1 and u.id = $2 and f.${FILE_OWNERS[owner]} is not null and ${isLastFile(owner)}
     order by record`,
    [clientId, id],
  );
}
