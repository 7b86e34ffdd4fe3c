/** The calls about change requests: making them, and handling them. */
export { requestCare } from '../admin/request-care.ts';
export { requests } from '../admin/requests.ts';
export { changeRequests } from '../fleet/change-requests.ts';
