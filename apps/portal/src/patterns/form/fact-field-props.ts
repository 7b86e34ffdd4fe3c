import type { Fact } from '@wagenpark/contract';

/** A record that a links fact can select: its number and its title. */
export interface LinkChoice {
  readonly number: number;
  readonly name: string;
}

/** The props of the field of a fact. */
export interface FactFieldProps {
  /** The subject with the label of the fact: `<subject>.fact.<name>`. */
  readonly subject: string;
  readonly name: string;
  readonly fact: Fact;
  /** The path of the value in its form: `terms.1.maxKm`. */
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: (path: string) => void;
  /** The error at a path of the form; null for none. */
  readonly faultAt: (path: string) => string | null;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** The text below the field, instead of its explanation. */
  readonly hint?: string;
  /** The choices of links, by fact; missing until they are loaded. */
  readonly links?: Readonly<Record<string, readonly LinkChoice[]>>;
}
