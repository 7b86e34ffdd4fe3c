import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of brands of cars (RT-09). */
export const brandPages = recordPages('/resources/reference-data/brands');
