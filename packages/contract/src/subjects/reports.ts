/** The calls about reports. */
export { reportAdmin } from '../admin/reports.ts';
export { reports } from '../fleet/reports.ts';
