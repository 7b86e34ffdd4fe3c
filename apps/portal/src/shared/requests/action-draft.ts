import type { RequestDetail } from '@wagenpark/contract/admin/requests';

/** What can be done with a request. */
export type RequestAction = RequestDetail['can'][number];

/** Under what an answer or a reason is kept while it is not sent. */
export const draftOf = (request: RequestDetail, action: RequestAction): string => `request ${request.number} ${action}`;
