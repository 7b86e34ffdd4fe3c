/** An address that calls a number: `tel:+31600314321`. */
export const telephone = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
