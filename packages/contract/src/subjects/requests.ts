/** Requests for changes: asking for them, and what becomes of them. */
export { requestCare } from '../admin/request-care.ts';
export { requests } from '../admin/requests.ts';
export { changeRequests } from '../fleet/change-requests.ts';
