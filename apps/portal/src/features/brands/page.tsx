import { brand, brands } from '@wagenpark/contract/admin/brands';
import { keptPage } from '../../shared/kept-records/kept-page.tsx';
import { keptSubject } from '../../shared/kept-records/kept-subject.ts';
import { ReferenceLists } from '../../shared/reference-data/reference-lists.tsx';
import { brandPages } from './pages.ts';

/** The list of brands, and the open one beside it. */
// words: brands.* brands.*.* fact.* head.*
export const brandSubject = keptSubject({
  kind: brand,
  routes: brands,
  pages: brandPages,
  subject: 'brands',
  groups: [{ facts: ['name', 'active'] }],
  columns: {
    name: { card: 'title', brief: 'title' },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  beside: ReferenceLists,
  usedBy: ['carModel'],
});

export default keptPage(brandSubject);
