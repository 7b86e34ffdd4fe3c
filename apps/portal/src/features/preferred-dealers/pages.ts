import { recordPages } from '../../platform/record-pages.ts';

/** Where preferred dealers are (RT-09). */
export const preferredDealerPages = recordPages('/administration/dealers');
