import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of mobility categories. */
export const mobilityCategoryPages = recordPages('/administration/mobility/categories');
