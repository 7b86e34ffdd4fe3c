import { preferredDealer, preferredDealers } from '@wagenpark/contract/admin/preferred-dealers';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { preferredDealerPages } from './pages.ts';

/** The list of preferred dealers, and the open one beside it. */
// words: preferredDealers.* preferredDealers.*.* fact.* head.*
export const preferredDealerSubject = managedSubject({
  kind: preferredDealer,
  routes: preferredDealers,
  pages: preferredDealerPages,
  subject: 'preferredDealers',
  groups: [
    { facts: ['name', 'makes', 'active'] },
    { title: 'preferredDealers.group.reach', facts: ['address', 'city', 'contactPerson', 'phone', 'email'] },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    city: { card: 'fact', brief: 'text' },
    makes: { grow: 30 },
    contactPerson: {},
    phone: { spare: true },
    email: { spare: true },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  usedBy: ['arrangement'],
});

export default managedPage(preferredDealerSubject);
