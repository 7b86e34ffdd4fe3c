import type { Caller } from './caller.ts';
import type { Tx } from './database/database.ts';

/** The records that files can belong to, by the column that names them: tables that a migration gave files (`has_files`). */
export const FILE_OWNERS = { request: 'request_number', damage_report: 'damage_report_number' } as const;
export type FileOwner = keyof typeof FILE_OWNERS;

/** What a subject says of the files of its records: what a module adds to stored files. */
export interface FileSource {
  readonly owner: FileOwner;
  /**
   * Whether a caller may read the files of a record. The transaction is in the caller's scope (staff: over all clients), so
   * that a record out of scope is none; what else decides is decided here as for the record itself.
   */
  readonly mayRead: (tx: Tx, caller: Caller, number: number) => Promise<boolean>;
}
