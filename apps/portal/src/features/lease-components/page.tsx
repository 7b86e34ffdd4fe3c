import { leaseComponent, leaseComponents } from '@wagenpark/contract/admin/lease-components';
import { LeasePriceLists } from '../../shared/lease-price/lease-price-lists.tsx';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { leaseComponentPages } from './pages.ts';

/** The list of lease components, and the open one beside it. */
// words: leaseComponents.* leaseComponents.*.* fact.* head.*
export const leaseComponentSubject = managedSubject({
  kind: leaseComponent,
  routes: leaseComponents,
  pages: leaseComponentPages,
  subject: 'leaseComponents',
  groups: [
    { facts: ['componentNumber', 'active', 'name'] },
    { title: 'leaseComponents.group.amount', facts: ['perMonth', 'perKm', 'yearlyPercentage'] },
    { title: 'leaseComponents.group.cars', facts: ['mandatory', 'objectType', 'fuels'] },
  ],
  columns: {
    componentNumber: { card: 'fact', brief: 'text' },
    name: { card: 'title', brief: 'title' },
    perMonth: {},
    perKm: {},
    yearlyPercentage: {},
    objectType: { spare: true },
    mandatory: {},
    active: { card: 'fact', brief: 'end' },
  },
  beside: LeasePriceLists,
  initial: { mandatory: true, active: true },
});

export default managedPage(leaseComponentSubject);
