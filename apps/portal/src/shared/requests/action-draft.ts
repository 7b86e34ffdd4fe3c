import type { RequestDetail } from '@wagenpark/contract/admin/requests';

/** An action on a request that the reader may take. */
export type RequestAction = RequestDetail['can'][number];

/** Key under which the draft of an answer or reason is kept until it is sent. */
export const draftKeyOf = (request: RequestDetail, action: RequestAction): string =>
  `request ${request.number} ${action}`;
