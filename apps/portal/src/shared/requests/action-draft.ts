import type { RequestDetail } from '@wagenpark/contract/admin/requests';

/** Under what an answer or a reason is kept while it is not sent. */
export const draftOf = (request: RequestDetail, action: RequestDetail['can'][number]): string =>
  `request ${request.number} ${action}`;
