import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of release notes (RT-09). */
export const releaseNotePages = recordPages('/resources/release-notes');
