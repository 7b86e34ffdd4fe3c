import { toSingleLine } from '@wagenpark/domain/plain-text';

/** Makes a text safe for a mail header: one line, without control characters, at most 200 characters. */
export const toHeaderText = (text: string): string => toSingleLine(text).slice(0, 200);

/** The mailbox of a sender such as `Portal <portal@provider.example>`. */
export const addressOfSender = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
