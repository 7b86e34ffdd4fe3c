import { recordPages } from '../../platform/record-pages.ts';

const { record, opened } = recordPages('/drivers');

/** Where drivers are: each on a page of their own, below no list. */
export const driverPages = { record, opened };
