import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of fines. */
export const finePages = recordPages('/fines');
