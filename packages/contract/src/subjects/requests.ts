/** The calls about change requests: making them, and handling them. */
export { requestHandling } from '../admin/request-handling.ts';
export { requests } from '../admin/requests.ts';
export { changeRequests } from '../fleet/change-requests.ts';
