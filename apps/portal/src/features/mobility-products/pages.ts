import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of mobility products. */
export const mobilityProductPages = recordPages('/administration/mobility/products');
