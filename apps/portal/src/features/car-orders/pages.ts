import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of car orders. */
export const carOrderPages = recordPages('/car-orders');
