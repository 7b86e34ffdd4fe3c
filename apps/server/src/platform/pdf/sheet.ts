/*
 * What a document says, without where it stands on the paper. Texts are ready to be read: translated, amounts and days
 * written as their reader writes them.
 */

/** A document of A4 pages. */
export interface PdfSheet {
  readonly title: string;
  /** The language of the texts as BCP 47 has it, for readers that speak. */
  readonly language: string;
  /** What the file says of its making; the same sheet gives the same bytes. */
  readonly madeAt: Date;
  readonly letterhead: Letterhead;
  readonly blocks: readonly PdfBlock[];
  /** What stands at the foot of a page; pages count from 1. */
  readonly pageLabel: (page: number, pages: number) => string;
}

/** Who the document is from. */
export interface Letterhead {
  readonly name: string;
  /** Telephone, e-mail and the like, one below the other. */
  readonly contact: readonly string[];
  /** A PNG or JPEG; without one the name stands alone. */
  readonly logo: Buffer | null;
  /** The colour of the line below it: `#rrggbb`. */
  readonly color: string;
}

export type PdfBlock = PdfFacts | PdfTable | PdfSums | PdfNote;

/** Groups of facts side by side, at most two in a row. */
export interface PdfFacts {
  readonly kind: 'facts';
  readonly groups: readonly FactGroup[];
}
export interface FactGroup {
  readonly title: string;
  /** Label and value; a value may have several lines. A fact without a label is an address or a name. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** A table over as many pages as it needs, its heads on each of them. */
export interface PdfTable {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly PdfColumn[];
  /** Cells in the order of the columns; read once. */
  readonly rows: Iterable<readonly string[]>;
}
export interface PdfColumn {
  readonly heading: string;
  /** Numbers and amounts stand at the right and are never broken. */
  readonly align: 'left' | 'right';
}

/** Amounts below each other at the right side; strong ones are totals. */
export interface PdfSums {
  readonly kind: 'sums';
  readonly sums: readonly { readonly label: string; readonly value: string; readonly isStrong?: boolean }[];
}

/** A paragraph. */
export interface PdfNote {
  readonly kind: 'note';
  readonly text: string;
}
