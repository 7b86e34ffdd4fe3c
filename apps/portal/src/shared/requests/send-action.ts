import { Refusal } from '@wagenpark/contract';
import { type RequestDetail, requests } from '@wagenpark/contract/admin/requests';
import { callRoute } from '../../platform/calls/call.ts';
import { adminRecordQuery, invalidateAdmin, invalidateFleet, queryClient } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import type { RequestAction as Action } from './action-draft.ts';
import { groupRecordKeys } from './backdated-records.tsx';
import { type CardValues, cardToWire } from './card-fields.tsx';

/** Input of an action; some fields are only for approvals. */
export interface ActionInput {
  readonly text: string;
  readonly effectiveFrom: string;
  /** Keys of the records that get the new driver. */
  readonly recordKeys: readonly string[];
  /** Number of the existing person to use instead of the new one. */
  readonly driver: number | null;
  /** The issued card. */
  readonly card: CardValues;
  /** Ids of the files that were uploaded for it. */
  readonly files: readonly string[];
}

function callAction(
  action: Action,
  { number, kind }: RequestDetail,
  { text, effectiveFrom, recordKeys: takenKeys, driver, card, files }: ActionInput,
): Promise<readonly RequestDetail[]> {
  const params = { number };
  switch (action) {
    case 'approve':
      return callRoute(requests.decide, {
        params,
        body: {
          decision: 'approve',
          effectiveFrom,
          ...(text ? { reason: text } : {}),
          ...(takenKeys.length === 0 ? {} : { take: groupRecordKeys(takenKeys) }),
          ...(driver === null ? {} : { driver }),
        },
      });
    case 'decline':
    case 'ask':
    case 'revoke':
      return callRoute(requests.decide, { params, body: { decision: action, reason: text } });
    case 'carryOut':
      return callRoute(requests.decide, {
        params,
        body:
          kind === 'greenCard'
            ? { decision: 'carryOut', files: [...files] }
            : { decision: 'carryOut', card: cardToWire(card) },
      });
    case 'correct':
      return callRoute(requests.decide, {
        params,
        body: { decision: 'correct', card: cardToWire(card), ...(text ? { reason: text } : {}) },
      });
    case 'answer':
      return callRoute(requests.answer, { params, body: { text } });
    case 'withdraw':
      return callRoute(requests.withdraw, { params });
  }
}

/**
 * Sends an action, shows a success message, and puts the changed request into the cache.
 * @throws the server's refusal; after a conflict (409) the requests are fetched again
 */
export async function sendAction(
  action: Action,
  request: RequestDetail,
  input: ActionInput,
  onSent?: () => void,
): Promise<void> {
  try {
    const [updatedRequest] = await callAction(action, request, input);
    onSent?.();
    // words: requests.done.*
    notify.success(`requests.done.${action}`, { number: request.clientNumber });
    if (updatedRequest) {
      const { queryKey } = adminRecordQuery(requests.byNumber, { params: { number: request.number } });
      queryClient.setQueryData(queryKey, updatedRequest);
    }
    await Promise.all([invalidateAdmin('/api-admin/'), invalidateFleet()]);
  } catch (error) {
    // Another user decided first: the requests are fetched again to show their current state.
    if (error instanceof Refusal && error.status === 409) await invalidateAdmin('/api-admin/requests');
    throw error;
  }
}
