import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of everybody's own requests. */
export const ownRequestPages = recordPages('/requests');
/** Where staff decide about the requests of all clients. */
export const requestQueuePages = recordPages('/management/requests');
