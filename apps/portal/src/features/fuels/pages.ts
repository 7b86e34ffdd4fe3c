import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of fuels of cars (RT-09). */
export const fuelPages = recordPages('/resources/reference-data/fuels');
