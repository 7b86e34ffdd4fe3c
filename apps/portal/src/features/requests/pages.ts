import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of the user's own requests. */
export const ownRequestPages = recordPages('/requests');
/** The addresses of the queue in which staff decide on requests of all clients. */
export const requestQueuePages = recordPages('/management/requests');
