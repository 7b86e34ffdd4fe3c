import type { RequestSummary } from '@wagenpark/contract/admin/requests';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { isHandledManually } from '@wagenpark/domain/request-rules';
import type { Words } from '../../words/words.ts';

/** The old (`from`) or requested (`to`) value in words; a missing driver is 'nobody'. */
export function changeSideText(
  words: Words,
  request: Pick<RequestSummary, 'kind' | 'from' | 'to'>,
  side: 'from' | 'to',
): string {
  return request[side] ?? (request.kind === 'driverChange' ? words('requests.nobody') : NO_VALUE);
}

/** The change of a request as 'from → to'. Without an old value, as for a card, only the new one. */
export const changeText = (words: Words, request: Pick<RequestSummary, 'kind' | 'from' | 'to'>): string =>
  request.from === request.to || isHandledManually(request.kind)
    ? changeSideText(words, request, 'to')
    : words('requests.fromTo', {
        from: changeSideText(words, request, 'from'),
        to: changeSideText(words, request, 'to'),
      });
