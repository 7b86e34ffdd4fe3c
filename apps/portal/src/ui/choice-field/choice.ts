/** An option of a select. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Minimum number of choices for which there is a search. */
export const SEARCHABLE_FROM = 8;
/** Maximum number of drawn options. Thousands would take a fifth of a second to open; searching reaches all of them. */
export const MAX_CHOICES_DRAWN = 50;
