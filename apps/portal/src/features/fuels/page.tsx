import { fuel, fuels } from '@wagenpark/contract/admin/fuels';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { ReferenceLists } from '../../shared/reference-data/reference-lists.tsx';
import { fuelPages } from './pages.ts';

/** The list of fuels, and the open one beside it. */
// words: fuels.* fuels.*.* fact.* head.*
export const fuelSubject = managedSubject({
  kind: fuel,
  routes: fuels,
  pages: fuelPages,
  subject: 'fuels',
  groups: [{ facts: ['code', 'name', 'active'] }],
  columns: {
    code: { card: 'fact', brief: 'text' },
    name: { card: 'title', brief: 'title' },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  beside: ReferenceLists,
  usedBy: ['carModel'],
});

export default managedPage(fuelSubject);
