import { leaseOption, leaseOptions } from '@wagenpark/contract/admin/lease-options';
import { LeasePriceLists } from '../../shared/lease-price/lease-price-lists.tsx';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { leaseOptionPages } from './pages.ts';

/** The list of options and accessories, and the open one beside it. */
// words: leaseOptions.* leaseOptions.*.* fact.* head.*
export const leaseOptionSubject = managedSubject({
  kind: leaseOption,
  routes: leaseOptions,
  pages: leaseOptionPages,
  subject: 'leaseOptions',
  groups: [
    { facts: ['optionNumber', 'optionKind', 'fittedBy', 'active', 'description'] },
    { title: 'leaseOptions.group.price', facts: ['priceExclVat', 'priceInclVat', 'paidBy'] },
    { title: 'leaseOptions.group.cars', facts: ['brands', 'models'] },
  ],
  columns: {
    optionNumber: { card: 'fact', brief: 'text' },
    description: { card: 'title', brief: 'title' },
    optionKind: {},
    priceInclVat: { card: 'fact' },
    priceExclVat: { spare: true },
    paidBy: {},
    fittedBy: {},
    brands: { grow: 20 },
    models: { spare: true },
    active: { card: 'fact', brief: 'end' },
  },
  beside: LeasePriceLists,
  initial: { optionKind: 'option', active: true },
});

export default managedPage(leaseOptionSubject);
