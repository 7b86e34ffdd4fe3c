import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { releaseNotePages } from './pages.ts';

const UnreadMark = latePart(async () => (await import('./unread-mark.tsx')).UnreadMark);

/** Feature 'release notes': what is new, in the header and the profile menu of supervisors (RN-01, TH-14, TH-22). */
export const releaseNotes = {
  name: 'release-notes',
  routes: [
    {
      ...releaseNotePages.route,
      group: 'tools',
      permission: pagePermissions['release-notes'],
      title: 'releaseNotes.title',
      shortcutMark: UnreadMark,
      load: () => import('./page.tsx'),
    },
  ],
  opens: { releaseNote: { title: 'releaseNotes.title', address: releaseNotePages.opened } },
} as const satisfies Feature;
