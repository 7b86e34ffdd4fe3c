import type { DocumentSourceName } from '@wagenpark/domain/document';
import { type DocumentColumns, documentRows, titleOfFile } from '../../platform/document-source.ts';

/**
 * SQL query of the stored documents of records as documents: `f` is the file, `r` its record in the given table. What is
 * not said of the record is null.
 */
export const documentsOfRecords = (
  source: Extract<DocumentSourceName, 'invoice' | 'fine'>,
  table: string,
  record: Pick<DocumentColumns, 'day'> & Partial<Pick<DocumentColumns, 'contract' | 'plate' | 'title'>>,
): string =>
  documentRows(
    source,
    {
      title: titleOfFile,
      ...record,
      number: 'f.listed_number',
      record: 'f.number',
      kind: `'${source}'`,
      driver: 'f.driver_number',
      debtor: 'f.debtor_number',
      fileName: 'f.name',
      contentType: 'f.content_type',
      size: 'length(f.content)',
      placedAt: 'f.stored_at',
    },
    `from record_file f join ${table} r on r.client_id = f.client_id and r.number = f.number
     where f.client_id = $1 and f.kind = '${source}'`,
  );
