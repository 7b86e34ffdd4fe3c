import type { Fact } from '@wagenpark/contract';

/** A record that can be ticked: its number, and what people call it. */
export interface LinkChoice {
  readonly number: number;
  readonly name: string;
}

/** What a field of a fact is given. */
export interface FactFieldProps {
  /** The subject whose words call the fact. */
  readonly subject: string;
  readonly name: string;
  readonly fact: Fact;
  /** The place of the value in its form: `terms.1.maxKm`. */
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: (path: string) => void;
  /** What is wrong at a place of the form. */
  readonly faultAt: (path: string) => string | null;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** What links can be chosen from, by the name of their fact; left out while they are on their way. */
  readonly links?: Readonly<Record<string, readonly LinkChoice[]>>;
}
