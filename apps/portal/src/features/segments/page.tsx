import { segment, segments } from '@wagenpark/contract/admin/segments';
import { keptPage } from '../../shared/kept-records/kept-page.tsx';
import { keptSubject } from '../../shared/kept-records/kept-subject.ts';
import { segmentPages } from './pages.ts';

/** The list of segments, and the open one beside it. */
// words: segments.* segments.*.* fact.* head.*
export const segmentSubject = keptSubject({
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
});

export default keptPage(segmentSubject);
