import type { ReactNode } from 'react';

/** How one thing is chosen from a list everywhere: what is on offer, what was chosen, and who is told. */
export interface SearchSelectProps<Option> {
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly hidesLabel?: boolean;
  readonly placeholder?: string;
  /** What the present search found, best first. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** What the closed field says, and what an option is called. */
  readonly textOf: (option: Option) => string;
  /** How an option looks in the list; its text by default. */
  readonly render?: (option: Option) => ReactNode;
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  /** Told each key; the empty text once nothing is searched any more. */
  readonly onSearch: (search: string) => void;
  readonly onOpen?: () => void;
  /** The answer to what was typed is not there yet: the options are of an earlier search. */
  readonly busy: boolean;
  /** Shown when nothing was found, or it could not be looked. */
  readonly nothingFound: string;
  readonly leftSection?: ReactNode;
  /** Shown with an asterisk, and what was once chosen can be changed but not taken away (DI-19). */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
  readonly className?: string;
  /** Takes the focus as soon as it appears. */
  readonly autoFocus?: boolean;
  /** So little is on offer that a phone need not show its keyboard; who has one can search all the same. */
  readonly isShort?: boolean;
}
