import { Refusal } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import type { MessageId } from '@wagenpark/messages';
import { Unreachable } from './calls/transport.ts';
import { type WordValues, words } from './words/words.ts';

/** A message that goes by itself. The application shows it; who writes it need not know how. */
export interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly durationMs: number;
}

type Listener = (notice: Notice) => unknown;
let listener: Listener = () => undefined;
/** Gives the notices to whoever shows them. */
export const showNoticesWith = (show: Listener): void => {
  listener = show;
};

/** The portal's own words for a refusal or a failure: by code, with the values that the server named. */
export function errorText(error: unknown): string {
  if (error instanceof Refusal) {
    // words: errors.*
    const id = `errors.${error.code}` as MessageId;
    return words(id, { ...error.errors[0]?.params });
  }
  if (error instanceof Unreachable) return words('errors.unreachable');
  return words('errors.internal');
}

/** Notices of results. */
export const notify = {
  success(id: MessageId, values?: WordValues): void {
    listener({ kind: 'success', text: words(id, values), durationMs: NOTIFICATION.successMs });
  },
  /** A failure without a place on the screen (settled question 1). */
  failure(error: unknown): void {
    listener({ kind: 'error', text: errorText(error), durationMs: NOTIFICATION.requestFailedMs });
  },
};
