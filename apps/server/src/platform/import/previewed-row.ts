import type { Fact } from '@wagenpark/contract/define/facts';
import type { Currency } from '@wagenpark/domain/number-format';
import type { RowReason } from './reasons.ts';

/*
 * The preview of a dry run: values as the import would store them. They are formatted only when they are read, because
 * the format depends on the reader's language.
 */

/** A value that JSON can represent. Moments are ISO 8601 text. */
export type PlainValue = string | number | boolean | null | readonly string[];

/** A value of a previewed row. */
export interface PreviewedValue {
  /** The field of the kind's columns. */
  readonly field: string;
  /** The heading, for a value that is in none of the kind's columns. */
  readonly header?: string;
  /** How to format a value that is in none of the kind's columns. */
  readonly fact?: Fact;
  readonly after: PlainValue;
  /** The stored value that it replaces; undefined when the value does not change. */
  readonly before?: PlainValue;
  /** The cell's text, if it differs from the stored text of the value. */
  readonly cell?: string;
}

/** The client settings on which formats depend, and the client's display name. */
export interface PreviewClient {
  readonly name: string;
  readonly timeZone: string;
  readonly currency: Currency;
}

/** The outcomes of the rows that a preview shows. */
export const previewOutcomes = ['doubtful', 'changed', 'new'] as const;
export type PreviewOutcome = (typeof previewOutcomes)[number];

/** A row of a preview. `reasons` are the doubts about it, including confirmed ones. */
export interface PreviewedRow {
  readonly kind: string;
  readonly outcome: PreviewOutcome;
  readonly line: number;
  readonly client: PreviewClient;
  readonly fields: readonly PreviewedValue[];
  readonly reasons: readonly RowReason[];
}
