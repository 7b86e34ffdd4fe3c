import { recordPages } from '../../platform/record-pages.ts';

/** Where staff bring files in. */
export const importPages = recordPages('/management/imports');
