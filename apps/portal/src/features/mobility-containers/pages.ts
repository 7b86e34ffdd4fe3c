import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of mobility containers. */
export const mobilityContainerPages = recordPages('/administration/mobility');
