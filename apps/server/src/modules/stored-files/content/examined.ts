import type { STORED_TYPES } from '@wagenpark/contract/admin/stored-files';
import type { Pieces } from './pieces.ts';
import type { ByteSource } from './source.ts';

/** What a file is by its content, and what of it is kept. */
export interface Examined {
  readonly contentType: (typeof STORED_TYPES)[number];
  /** In pixels, before any turn; null for what is no image. */
  readonly extent: { readonly width: number; readonly height: number } | null;
  readonly pieces: Pieces;
}

/**
 * Looks at a file of one type, of which it is given the first bytes: undefined when it is of another.
 * @throws {Refusal} `invalidInput` with the reason `damaged` for what begins like one and cannot be followed
 */
export type Examine = (source: ByteSource, begin: Buffer) => Promise<Examined | undefined>;
