import { asOneLine } from '@wagenpark/domain/plain-text';

/** A text for a header line: one line, without control characters, cut at 200 characters. */
export const headerText = (text: string): string => asOneLine(text).slice(0, 200);
