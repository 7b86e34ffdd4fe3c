import { Refusal } from '@wagenpark/contract';
import { type RequestDetail, requests } from '@wagenpark/contract/admin/requests';
import { ask } from '../../platform/calls/call.ts';
import { adminRecordQuery, forgetAdmin, forgetFleet, queryClient } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import type { RequestAction as Action } from './action-draft.ts';
import { type CardValues, cardOf } from './card-fields.tsx';
import { takenOf } from './records-between.tsx';

/** What goes with an action; of an approval also what else is decided. */
export interface ActionInput {
  readonly text: string;
  readonly effectiveFrom: string;
  /** Keys of the records that go to the new driver. */
  readonly taken: readonly string[];
  /** The known person who takes the place of the new one. */
  readonly driver: number | null;
  /** The card that was made. */
  readonly card: CardValues;
  /** The ids of the files that were stored for it. */
  readonly files: readonly string[];
}

function callAction(
  action: Action,
  { number, kind }: RequestDetail,
  { text, effectiveFrom, taken, driver, card, files }: ActionInput,
): Promise<readonly RequestDetail[]> {
  const params = { number };
  switch (action) {
    case 'approve':
      return ask(requests.decide, {
        params,
        body: {
          decision: 'approve',
          effectiveFrom,
          ...(text ? { reason: text } : {}),
          ...(taken.length === 0 ? {} : { take: takenOf(taken) }),
          ...(driver === null ? {} : { driver }),
        },
      });
    case 'decline':
    case 'ask':
    case 'revoke':
      return ask(requests.decide, { params, body: { decision: action, reason: text } });
    case 'carryOut':
      return ask(requests.decide, {
        params,
        body:
          kind === 'greenCard'
            ? { decision: 'carryOut', files: [...files] }
            : { decision: 'carryOut', card: cardOf(card) },
      });
    case 'correct':
      return ask(requests.decide, {
        params,
        body: { decision: 'correct', card: cardOf(card), ...(text ? { reason: text } : {}) },
      });
    case 'answer':
      return ask(requests.answer, { params, body: { text } });
    case 'withdraw':
      return ask(requests.withdraw, { params });
  }
}

/** Sends an action, tells that it is done, and shows the request as it stands then. */
export async function sendAction(
  action: Action,
  request: RequestDetail,
  sent: ActionInput,
  onSent?: () => void,
): Promise<void> {
  try {
    const [changed] = await callAction(action, request, sent);
    onSent?.();
    // words: requests.done.*
    notify.success(`requests.done.${action}`, { number: request.clientNumber });
    if (changed) {
      const { queryKey } = adminRecordQuery(requests.byNumber, { params: { number: request.number } });
      queryClient.setQueryData(queryKey, changed);
    }
    await Promise.all([forgetAdmin('/api-admin/'), forgetFleet()]);
  } catch (error) {
    // Somebody else was quicker: show how the request stands now.
    if (error instanceof Refusal && error.status === 409) await forgetAdmin('/api-admin/requests');
    throw error;
  }
}
