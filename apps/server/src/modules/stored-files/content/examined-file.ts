import type { STORED_TYPES } from '@wagenpark/contract/admin/stored-files';
import type { ByteRanges } from './byte-ranges.ts';
import type { ByteSource } from './byte-source.ts';

/** The type of a file by its content, and the pieces of it to keep. */
export interface ExaminedFile {
  readonly contentType: (typeof STORED_TYPES)[number];
  /** Size in pixels, before rotation; null for files that are no images. */
  readonly extent: { readonly width: number; readonly height: number } | null;
  readonly pieces: ByteRanges;
}

/**
 * Examines a file of one type; undefined when it is of another type.
 * @param begin the first bytes of the file
 * @throws {Refusal} `invalidInput` with the reason `damaged` when the file cannot be parsed
 */
export type Examine = (source: ByteSource, begin: Buffer) => Promise<ExaminedFile | undefined>;
