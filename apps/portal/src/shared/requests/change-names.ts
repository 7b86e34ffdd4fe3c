import type { RequestSummary } from '@wagenpark/contract/admin/requests';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { Words } from '../../words/words.ts';

/** What stands there now, or what is asked for, as people call it: no driver is nobody. */
export function nameIn(
  words: Words,
  request: Pick<RequestSummary, 'kind' | 'from' | 'to'>,
  side: 'from' | 'to',
): string {
  return request[side] ?? (request.kind === 'driverChange' ? words('requests.nobody') : NO_VALUE);
}
