import { recordPages } from '../../platform/record-pages.ts';

/** Where charge points are. */
export const chargePointPages = recordPages('/charge-points');
