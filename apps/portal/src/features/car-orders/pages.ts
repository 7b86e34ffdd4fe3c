import { recordPages } from '../../platform/record-pages.ts';

/** Where car orders are. */
export const carOrderPages = recordPages('/car-orders');
