/**
 * A `tel:` address for a telephone number: `tel:+31600314321`. The `(0)` of `+31 (0)6 …` is dialled only within the
 * country; after the country code it would reach a wrong number, so it is removed.
 */
export const telephoneLink = (number: string): string =>
  `tel:${number.replace(/^(\s*(?:\+|00)[^()]*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;
