import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of segments (RT-09). */
export const segmentPages = recordPages('/administration/segments');
