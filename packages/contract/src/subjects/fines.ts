/** The calls about fines. */
export { fineAdmin } from '../admin/fines.ts';
export { fineTotals } from '../fleet/fine-totals.ts';
export { fines } from '../fleet/fines.ts';
