import { mobilityCategories, mobilityCategory } from '@wagenpark/contract/admin/mobility-categories';
import { mobilityContainer, mobilityContainers } from '@wagenpark/contract/admin/mobility-containers';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { MobilityLists } from '../../shared/mobility/mobility-lists.tsx';
import { mobilityCategoryPages } from './pages.ts';

/** The list of mobility categories, and the open one beside it. */
// words: mobilityCategories.* mobilityCategories.*.* fact.* head.*
export const mobilityCategorySubject = managedSubject({
  kind: mobilityCategory,
  routes: mobilityCategories,
  pages: mobilityCategoryPages,
  subject: 'mobilityCategories',
  groups: [{ facts: ['categoryNumber', 'container', 'monthlyBudget', 'active', 'name'] }],
  columns: {
    categoryNumber: { card: 'fact', brief: 'text' },
    name: { card: 'title', brief: 'title' },
    containerName: { card: 'fact' },
    monthlyBudget: { card: 'fact' },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  beside: MobilityLists,
  usedBy: ['mobilityProduct'],
  links: { container: { kind: mobilityContainer, routes: mobilityContainers } },
});

export default managedPage(mobilityCategorySubject);
