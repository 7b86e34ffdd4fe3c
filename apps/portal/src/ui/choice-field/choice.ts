/** One of the things that can be chosen. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** With fewer choices there is little to search among. */
export const SEARCHABLE_FROM = 8;
/** More are not drawn at once: thousands would take a fifth of a second to open. Searching reaches all of them. */
export const MOST_DRAWN = 50;
