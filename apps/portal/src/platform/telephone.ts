/**
 * An address that calls a number: `tel:+31600314321`. The `(0)` of `+31 (0)6 …` is dialled within the country alone, and
 * reaches somebody else or nobody behind its code.
 */
export const telephone = (number: string): string =>
  `tel:${number.replace(/^(\s*(?:\+|00)[^()]*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;
