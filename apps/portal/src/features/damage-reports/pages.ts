import { recordPages } from '../../platform/record-pages.ts';

/** Where damage reports are. */
export const damageReportPages = recordPages('/damage-reports');
