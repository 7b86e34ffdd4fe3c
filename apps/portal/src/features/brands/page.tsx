import { brand, brands } from '@wagenpark/contract/admin/brands';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { ReferenceLists } from '../../shared/reference-data/reference-lists.tsx';
import { brandPages } from './pages.ts';

/** The list of brands, and the open one beside it. */
// words: brands.* brands.*.* fact.* head.*
export const brandSubject = managedSubject({
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

export default managedPage(brandSubject);
