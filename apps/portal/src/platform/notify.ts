import { Refusal } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { choiceForServerText } from '@wagenpark/domain/server-text';
import type { MessageId } from '@wagenpark/messages';
import { type WordValues, words } from '../words/words.ts';
import { LeasingSystemFailure } from './calls/leasing-system-failure.ts';
import { UncodedRefusal } from './calls/transport.ts';
import { Unreachable } from './unreachable.ts';

/** A message that goes by itself. The application shows it; who writes it need not know how. */
export interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly durationMs: number;
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

type Listener = (notice: Notice) => unknown;
let listener: Listener | undefined;
/** What was said before anybody showed it: while the application starts. */
let waiting: readonly Notice[] = [];

/** Gives the notices to whoever shows them, those that wait first. */
export const showNoticesWith = (show: Listener): void => {
  listener = show;
  const earlier = waiting;
  waiting = [];
  for (const notice of earlier) show(notice);
};

function tell(notice: Notice): void {
  if (listener) listener(notice);
  else waiting = [...waiting, notice];
}

type Told = Omit<Notice, 'kind'>;

/** What is said of a text that a server gave without a code (ER-10 … ER-21). */
function toldOfServerText(text: string): Told {
  const choice = choiceForServerText(text);
  if (choice === 'unknown') return { text: words('message.errorOccurred'), durationMs: NOTIFICATION.unknownErrorMs };
  return {
    // words: message.messages.error.*
    text: choice === 'asIs' ? text : words(`message.messages.error.${choice}`),
    durationMs: NOTIFICATION.serverErrorMs,
  };
}

/** What is said of a failure, and for how long where it has no place on the screen (settled question 1). */
function toldOf(error: unknown): Told {
  // ER-22
  if (typeof error === 'string') return { text: error, durationMs: NOTIFICATION.plainErrorMs };
  if (error instanceof LeasingSystemFailure) {
    return { text: words('message.messages.error.leasingSystem'), durationMs: NOTIFICATION.serverErrorMs };
  }
  if (error instanceof UncodedRefusal && error.serverText !== null) return toldOfServerText(error.serverText);
  if (error instanceof Refusal && error.code !== 'internal') {
    // words: errors.*
    const id = `errors.${error.code}` as MessageId;
    const isChosen = !(error instanceof UncodedRefusal);
    return {
      text: words(id, { ...error.errors[0]?.params }),
      durationMs: isChosen ? NOTIFICATION.serverErrorMs : NOTIFICATION.requestFailedMs,
    };
  }
  // ER-08, ER-09: the server gave no words of its own.
  return {
    text: words(error instanceof Unreachable ? 'errors.unreachable' : 'message.errorOccurredRequest'),
    durationMs: NOTIFICATION.requestFailedMs,
  };
}

/** The words for a refusal or a failure: by code, else by what the server said, else the general ones. */
export const errorText = (error: unknown): string => toldOf(error).text;

/** What was done to an item, by the call that did it (ER-25). */
export type Done = 'post' | 'put' | 'delete';

/** Notices of results. */
export const notify = {
  success(id: MessageId, values?: WordValues, durationMs: number = NOTIFICATION.successMs): void {
    tell({ kind: 'success', text: words(id, values), durationMs });
  },
  /** A success that leads on; it stays longer, so that one gets there. */
  successWith(id: MessageId, values: WordValues, action: NonNullable<Notice['action']>): void {
    tell({ kind: 'success', text: words(id, values), durationMs: NOTIFICATION.savedMs, action });
  },
  /**
   * The named item was added, changed or deleted (ER-25).
   * @param durationMs `NOTIFICATION.savedMs` where a user or a reservation was saved (ER-26)
   */
  done(what: Done, name: string, durationMs: number = NOTIFICATION.successMs): void {
    // words: message.*.success
    tell({ kind: 'success', text: words(`message.${what}.success`, { name }), durationMs });
  },
  /** A failure without a place on the screen (settled question 1); calls whose failure does not matter do not come here (ER-09). */
  failure(error: unknown): void {
    tell({ kind: 'error', ...toldOf(error) });
  },
  /** No answer came for something that can simply be done again. */
  unreachable(onRetry: () => void): void {
    const action = { label: words('common.retry'), onClick: onRetry };
    tell({ kind: 'error', ...toldOf(new Unreachable()), durationMs: NOTIFICATION.serverErrorMs, action });
  },
  /** Something that went wrong in the portal itself, in words of its own. */
  problem(id: MessageId, values?: WordValues): void {
    tell({ kind: 'error', text: words(id, values), durationMs: NOTIFICATION.plainErrorMs });
  },
};
