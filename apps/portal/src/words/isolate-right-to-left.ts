/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N’Ko and their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates right-to-left names in a line (Unicode's first strong isolate), so that they do not reverse the text around
 * them, as in `old → new`. Other texts stay unchanged.
 */
export const isolateRightToLeft = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
