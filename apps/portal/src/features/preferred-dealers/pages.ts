import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of preferred dealers (RT-09). */
export const preferredDealerPages = recordPages('/administration/dealers');
