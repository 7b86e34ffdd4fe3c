import { recordPages } from '../../platform/record-pages.ts';

const { record, opened } = recordPages('/drivers');

/** The addresses of drivers. Each has a page of their own; there is no list. */
export const driverPages = { record, opened };
