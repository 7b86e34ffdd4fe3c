/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name as a part of a line: one that is written from right to left is set apart (first strong isolate), so that it does
 * not turn what stands around it, as in `old → new`; every other text stays as it is.
 */
export const apart = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
