import type { Tx } from '../../platform/database/database.ts';

/** Whose content it is. */
export interface ContentKey {
  readonly clientId: number;
  readonly id: string;
}

/**
 * Where the content of files lies. What a file is stands in the database always; its content can be kept elsewhere by
 * another of these (settled question 41, decision 0069).
 */
export interface ContentStore {
  /** The most bytes of a part. */
  readonly partBytes: number;
  /** Writes a part of a new file, in the transaction that makes the file: what is taken back leaves nothing. */
  write(tx: Tx, key: ContentKey, part: number, bytes: Buffer): Promise<void>;
  /** Reads a part; undefined when there is none (any more) that the transaction may see. */
  read(tx: Tx, key: ContentKey, part: number): Promise<Buffer | undefined>;
}
