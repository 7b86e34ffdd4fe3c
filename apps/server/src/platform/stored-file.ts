import type { DB } from '../../database/schema.gen.ts';
import type { Caller } from './caller.ts';
import type { Tx } from './database/database.ts';

/** The tables whose records a file can belong to: those that a migration gave files (`has_files`). */
type FileTable = {
  [Table in keyof DB]: `${Table}_number` extends keyof DB['stored_file'] ? Table : never;
}[keyof DB];

/** All of them, each with the column that names its record; one that is left out does not compile. */
export const FILE_OWNERS = {
  request: 'request_number',
  damage_report: 'damage_report_number',
} as const satisfies { readonly [Table in FileTable]: `${Table}_number` };
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
