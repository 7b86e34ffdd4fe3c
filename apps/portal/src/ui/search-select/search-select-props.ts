import type { ReactNode } from 'react';

/** Props of a searchable select of one option. */
export interface SearchSelectProps<Option> {
  readonly label: string;
  /** The label is visible to screen readers only. */
  readonly hidesLabel?: boolean;
  readonly placeholder?: string;
  /** Result of the present search, best match first. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** Text of an option, which the closed field shows too. */
  readonly textOf: (option: Option) => string;
  /** Renders an option in the list; its text by default. */
  readonly render?: (option: Option) => ReactNode;
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  /** Called at each key; with the empty text when the search ends. */
  readonly onSearch: (search: string) => void;
  readonly onOpen?: () => void;
  /** The result is loading: the options belong to an earlier search. */
  readonly busy: boolean;
  /** Text when nothing was found, or the search failed. */
  readonly nothingFound: string;
  readonly leftSection?: ReactNode;
  /** Shown with an asterisk; a chosen option can be changed but not cleared (DI-19). */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
  readonly className?: string;
  /** Takes the focus on mount. */
  readonly autoFocus?: boolean;
  /** The list is so short that a phone need not open its keyboard. Users with a keyboard can still search. */
  readonly isShort?: boolean;
}
