import type { DB } from '../../database/schema.gen.ts';
import type { Caller } from './caller.ts';
import type { Tx } from './database/database.ts';

/** The tables whose records can have files: those that a migration registered with `has_files`. */
type FileTable = {
  [Table in keyof DB]: `${Table}_number` extends keyof DB['stored_file'] ? Table : never;
}[keyof DB];

/** All of these tables with the column that references the record. A missing table does not compile. */
export const FILE_OWNERS = {
  request: 'request_number',
  damage_report: 'damage_report_number',
  document: 'document_number',
} as const satisfies { readonly [Table in FileTable]: `${Table}_number` };
export type FileOwner = keyof typeof FILE_OWNERS;

/** A subject's contribution to stored files. */
export interface FileSource {
  readonly owner: FileOwner;
  /**
   * Whether a caller may read the files of a record. The transaction runs in the caller's scope (for staff: over all
   * clients), so a record outside the scope does not exist. All other permissions of the record must be checked here.
   * @param file the id of the file, where the record does not decide for all of its files alike
   */
  readonly mayRead: (tx: Tx, caller: Caller, number: number, file: string) => Promise<boolean>;
}
