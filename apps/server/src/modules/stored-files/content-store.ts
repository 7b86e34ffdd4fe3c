import type { Tx } from '../../platform/database/database.ts';

/** Identifies the file of a content. */
export interface ContentKey {
  readonly clientId: number;
  readonly id: string;
}

/**
 * Storage for the content of files. The metadata is always in the database; another implementation can store the
 * content elsewhere (settled question 41, decision 0069).
 */
export interface ContentStore {
  /** The maximum size of a part in bytes. */
  readonly partBytes: number;
  /** Writes a part of a new file, in the transaction that inserts the file, so that a rollback removes both. */
  write(tx: Tx, key: ContentKey, part: number, bytes: Buffer): Promise<void>;
  /** Reads a part; undefined when it does not exist (any more) in the transaction's scope. */
  read(tx: Tx, key: ContentKey, part: number): Promise<Buffer | undefined>;
}
