import { Refusal } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { choiceForServerText } from '@wagenpark/domain/server-text';
import type { MessageId } from '@wagenpark/messages';
import { type WordValues, words } from '../words/words.ts';
import { LeasingSystemFailure } from './calls/leasing-system-failure.ts';
import { UncodedRefusal } from './calls/transport.ts';
import { UnreachableError } from './unreachable-error.ts';

/** A notification that disappears by itself. The application displays it. */
export interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly durationMs: number;
  /** A follow-up action. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

type Listener = (notice: Notice) => unknown;
let listener: Listener | undefined;
/** Queue of notices that were sent before a listener was registered, while the application starts. */
let queue: readonly Notice[] = [];

/** Registers the listener that shows notices, and passes queued notices to it first. */
export const showNoticesWith = (show: Listener): void => {
  listener = show;
  const queued = queue;
  queue = [];
  for (const notice of queued) show(notice);
};

function send(notice: Notice): void {
  if (listener) listener(notice);
  else queue = [...queue, notice];
}

type NoticeContent = Omit<Notice, 'kind'>;

/** The notice for an error text that a server gave without a code (ER-10 … ER-21). */
function toldOfServerText(text: string): NoticeContent {
  const choice = choiceForServerText(text);
  if (choice === 'unknown') return { text: words('message.errorOccurred'), durationMs: NOTIFICATION.unknownErrorMs };
  return {
    // words: message.messages.error.*
    text: choice === 'asIs' ? text : words(`message.messages.error.${choice}`),
    durationMs: NOTIFICATION.serverErrorMs,
  };
}

/** The notice for a failure, with its duration, where no part of the screen shows the failure (settled question 1). */
function toldOf(error: unknown): NoticeContent {
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
  // ER-08, ER-09: the server gave no text.
  return {
    text: words(error instanceof UnreachableError ? 'errors.unreachable' : 'message.errorOccurredRequest'),
    durationMs: NOTIFICATION.requestFailedMs,
  };
}

/** The text for a refusal or a failure: by its code, else the server's text, else a general one. */
export const errorText = (error: unknown): string => toldOf(error).text;

/** The change of an item, by HTTP method of the call (ER-25). */
export type DoneMethod = 'post' | 'put' | 'delete';

/** Shows results as notices. */
export const notify = {
  success(id: MessageId, values?: WordValues, durationMs: number = NOTIFICATION.successMs): void {
    send({ kind: 'success', text: words(id, values), durationMs });
  },
  /** A success with a follow-up action. It stays longer, so that there is time to use it. */
  successWith(id: MessageId, values: WordValues, action: NonNullable<Notice['action']>): void {
    send({ kind: 'success', text: words(id, values), durationMs: NOTIFICATION.savedMs, action });
  },
  /**
   * Tells the user that the named record was added, changed or deleted (ER-25).
   * @param durationMs `NOTIFICATION.savedMs` where a user or a reservation was saved (ER-26)
   */
  done(method: DoneMethod, name: string, durationMs: number = NOTIFICATION.successMs): void {
    // words: message.*.success
    send({ kind: 'success', text: words(`message.${method}.success`, { name }), durationMs });
  },
  /**
   * A failure that no part of the screen shows (settled question 1). Failures of calls that do not matter are not
   * reported (ER-09).
   */
  failure(error: unknown): void {
    send({ kind: 'error', ...toldOf(error) });
  },
  /** A call without a response that can safely be retried. */
  unreachable(onRetry: () => void): void {
    const action = { label: words('common.retry'), onClick: onRetry };
    send({ kind: 'error', ...toldOf(new UnreachableError()), durationMs: NOTIFICATION.serverErrorMs, action });
  },
  /** A failure within the portal, with its own text. */
  problem(id: MessageId, values?: WordValues): void {
    send({ kind: 'error', text: words(id, values), durationMs: NOTIFICATION.plainErrorMs });
  },
};
