import type { DocumentSourceName } from '@wagenpark/domain/document';
import type { Permission } from '@wagenpark/domain/permissions';

/** The columns of a query of documents, with the SQL of each. */
export interface DocumentColumns {
  /** The number of the document: unique among the documents of all sources. */
  readonly number: string;
  /** The number of the record that the file belongs to. */
  readonly record: string;
  readonly title: string;
  /** One of `documentKinds`. */
  readonly kind: string;
  /** The `date` of the document. */
  readonly day: string;
  readonly contract?: string;
  /** The licence plate, where the record has one of its own. */
  readonly plate?: string;
  readonly driver?: string;
  readonly debtor?: string;
  readonly language?: string;
  /** Whether drivers see it, as far as the record is theirs. */
  readonly forDrivers?: string;
  /** Number of the file's version, and version of the record for optimistic locking. */
  readonly edition?: string;
  readonly version?: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: string;
  readonly placedAt: string;
  readonly placedBy?: string;
  /** The id of the stored file; left out for the stored document of a record (`record_file`). */
  readonly file?: string;
}

/**
 * A subject's contribution to the list of documents: the stored files of its records. Row-level security decides which
 * of them a caller sees.
 */
export interface DocumentSource {
  /** The kind of the records. */
  readonly name: DocumentSourceName;
  /** Needed to see its documents, besides the right for documents. */
  readonly permission: Permission;
  /** SQL query of the documents of the client `$1`, made by {@link documentRows}. */
  readonly rows: string;
}

/** SQL query of documents: the columns in the order in which all sources are joined by `union all`. */
export const documentRows = (source: DocumentSourceName, columns: DocumentColumns, from: string): string =>
  `select f.client_id, ${columns.number} as number, '${source}' as source, ${columns.record} as record,
     ${columns.title} as title, ${columns.kind} as kind, ${columns.day} as day,
     ${columns.contract ?? 'null::integer'} as contract, ${columns.plate ?? 'null::text'} as plate,
     ${columns.driver ?? 'null::integer'} as driver, ${columns.debtor ?? 'null::integer'} as debtor,
     ${columns.language ?? 'null::text'} as language, ${columns.forDrivers ?? 'true'} as for_drivers,
     ${columns.edition ?? '1'} as edition, ${columns.version ?? '1'} as version,
     ${columns.fileName} as file_name, ${columns.contentType} as content_type, ${columns.size} as size,
     ${columns.placedAt} as placed_at, ${columns.placedBy ?? 'null::text'} as placed_by, ${columns.file ?? 'null::uuid'} as file
   ${from}`;

/** SQL of a title from the name of the file `f`: without its extension, underscores as blanks. */
export const titleOfFile = `replace(regexp_replace(f.name, '\\.[^.]{1,8}$', ''), '_', ' ')`;
