/*
 * The content of a document, independent of its layout. Texts are ready to print: translated, with formatted amounts
 * and days.
 */

/** A document of A4 pages. */
export interface PdfSheet {
  readonly title: string;
  /** The language of the texts as BCP 47 tag, for screen readers. */
  readonly language: string;
  /** The creation date in the file. Part of the input, so that the same sheet gives the same bytes. */
  readonly madeAt: Date;
  readonly letterhead: Letterhead;
  /** Upright by default; wide tables are landscape. */
  readonly orientation?: 'upright' | 'landscape';
  readonly blocks: readonly PdfBlock[];
  /** The page label in the footer; pages count from 1. */
  readonly pageLabel: (page: number, pages: number) => string;
}

/** The sender of the document. */
export interface Letterhead {
  readonly name: string;
  /** Telephone, e-mail and so on, one per line. */
  readonly contact: readonly string[];
  /** A PNG or JPEG. Without a logo the name is printed instead. */
  readonly logo: Buffer | null;
  /** The colour of the line below the letterhead: `#rrggbb`. */
  readonly color: string;
}

export type PdfBlock = PdfFacts | PdfTable | PdfSums | PdfParagraph;

/** Groups of facts, two per row. */
export interface PdfFacts {
  readonly kind: 'facts';
  readonly groups: readonly FactGroup[];
}
export interface FactGroup {
  readonly title: string;
  /** Label and value; a value may have several lines. A fact without a label is an address or a name. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** A table that may span pages, with its headings repeated on each. */
export interface PdfTable {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly PdfColumn[];
  /** Cells in the order of the columns. Iterated once. */
  readonly rows: Iterable<readonly string[]>;
}
export interface PdfColumn {
  readonly heading: string;
  /** Numbers and amounts are right-aligned and never wrapped. */
  readonly align: 'left' | 'right';
}

/** Amounts listed at the right side; strong ones are totals. */
export interface PdfSums {
  readonly kind: 'sums';
  readonly sums: readonly { readonly label: string; readonly value: string; readonly isStrong?: boolean }[];
}

export interface PdfParagraph {
  readonly kind: 'note';
  readonly text: string;
}
