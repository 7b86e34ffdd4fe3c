import type { DocumentSourceName } from '@wagenpark/domain/document';
import { type DocumentColumns, documentRows, titleOfFile } from '../../platform/document-source.ts';
import { FILE_OWNERS, type FileOwner } from '../../platform/stored-file.ts';

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
      day: '(f.stored_at at time zone z.time_zone)::date',
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
