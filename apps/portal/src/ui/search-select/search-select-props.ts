import type { ReactNode } from 'react';

/** What somebody finds and chooses, when somebody else does the finding. */
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
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly className?: string;
  /** Takes the focus as soon as it appears. */
  readonly autoFocus?: boolean;
}
