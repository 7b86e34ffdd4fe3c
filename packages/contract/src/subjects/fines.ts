/** What is asked of fines. */
export { fineAdmin } from '../admin/fines.ts';
export { fines } from '../fleet/fines.ts';
