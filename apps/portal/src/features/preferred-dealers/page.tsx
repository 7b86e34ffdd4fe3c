import { preferredDealer, preferredDealers } from '@wagenpark/contract/admin/preferred-dealers';
import { keptPage } from '../../shared/kept-records/kept-page.tsx';
import { keptSubject } from '../../shared/kept-records/kept-subject.ts';
import { preferredDealerPages } from './pages.ts';

/** The list of preferred dealers, and the open one beside it. */
// words: preferredDealers.* preferredDealers.*.* fact.* head.*
export const preferredDealerSubject = keptSubject({
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
});

export default keptPage(preferredDealerSubject);
