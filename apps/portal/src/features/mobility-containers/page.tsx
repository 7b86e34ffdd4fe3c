import { mobilityContainer, mobilityContainers } from '@wagenpark/contract/admin/mobility-containers';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { MobilityLists } from '../../shared/mobility/mobility-lists.tsx';
import { mobilityContainerPages } from './pages.ts';

/** The list of mobility containers, and the open one beside it. */
// words: mobilityContainers.* mobilityContainers.*.* fact.* head.*
export const mobilityContainerSubject = managedSubject({
  kind: mobilityContainer,
  routes: mobilityContainers,
  pages: mobilityContainerPages,
  subject: 'mobilityContainers',
  groups: [
    { facts: ['monthlyBudget', 'carriesOver', 'active', 'name'] },
    { title: 'mobilityContainers.group.validity', facts: ['validFrom', 'validTo'] },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    monthlyBudget: { card: 'fact', brief: 'text' },
    validFrom: { card: 'fact' },
    validTo: {},
    carriesOver: {},
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  beside: MobilityLists,
  usedBy: ['mobilityCategory'],
});

export default managedPage(mobilityContainerSubject);
