import { fuel, fuels } from '@wagenpark/contract/admin/fuels';
import { keptPage } from '../../shared/kept-records/kept-page.tsx';
import { keptSubject } from '../../shared/kept-records/kept-subject.ts';
import { ReferenceLists } from '../../shared/reference-data/reference-lists.tsx';
import { fuelPages } from './pages.ts';

/** The list of fuels, and the open one beside it. */
// words: fuels.* fuels.*.* fact.* head.*
export const fuelSubject = keptSubject({
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

export default keptPage(fuelSubject);
