import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of models of cars (RT-09). */
export const carModelPages = recordPages('/resources/reference-data');
