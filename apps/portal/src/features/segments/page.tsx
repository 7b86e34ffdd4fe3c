import { segment, segments } from '@wagenpark/contract/admin/segments';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { segmentPages } from './pages.ts';

/** The list of segments, and the open one beside it. */
// words: segments.* segments.*.* fact.* head.*
export const segmentSubject = managedSubject({
  kind: segment,
  routes: segments,
  pages: segmentPages,
  subject: 'segments',
  groups: [{ facts: ['code', 'active', 'name', 'explanation'] }],
  columns: {
    code: { card: 'title', brief: 'title' },
    name: { card: 'fact', brief: 'text' },
    explanation: { spare: true },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  usedBy: ['arrangement'],
});

export default managedPage(segmentSubject);
