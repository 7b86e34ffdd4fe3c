/** The calls about damage reports. */
export { damageReportAdmin } from '../admin/damage-reports.ts';
export { damageReports } from '../fleet/damage-reports.ts';
export { damageTotals } from '../fleet/damage-totals.ts';
