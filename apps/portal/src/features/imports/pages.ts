import { recordPages } from '../../platform/record-pages.ts';

/** The address of the imports page. */
export const importPages = recordPages('/management/imports');
