import { recordPages } from '../../platform/record-pages.ts';

/** Where everybody's own requests are. */
export const ownRequestPages = recordPages('/requests');
/** Where staff decide about the requests of all clients. */
export const requestQueuePages = recordPages('/management/requests');
