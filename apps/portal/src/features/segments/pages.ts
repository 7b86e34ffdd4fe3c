import { recordPages } from '../../platform/record-pages.ts';

/** Where segments are (RT-09). */
export const segmentPages = recordPages('/administration/segments');
