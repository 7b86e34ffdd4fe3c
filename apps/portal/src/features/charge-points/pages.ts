import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of charge points. */
export const chargePointPages = recordPages('/charge-points');
