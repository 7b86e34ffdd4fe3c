import { recordPages } from '../../platform/record-pages.ts';

/** Where fines are. */
export const finePages = recordPages('/fines');
