import { arrangement, arrangements } from '@wagenpark/contract/admin/arrangements';
import { mobilityCategories, mobilityCategory } from '@wagenpark/contract/admin/mobility-categories';
import { mobilityProduct, mobilityProducts } from '@wagenpark/contract/admin/mobility-products';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { MobilityLists } from '../../shared/mobility/mobility-lists.tsx';
import { mobilityProductPages } from './pages.ts';

/** The list of mobility products, and the open one beside it. */
// words: mobilityProducts.* mobilityProducts.*.* fact.* head.*
export const mobilityProductSubject = managedSubject({
  kind: mobilityProduct,
  routes: mobilityProducts,
  pages: mobilityProductPages,
  subject: 'mobilityProducts',
  groups: [
    { facts: ['category', 'arrangements', 'price', 'period', 'active', 'name', 'description'] },
    { title: 'mobilityProducts.group.supplier', facts: ['supplier', 'orderEmail'] },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    categoryName: { card: 'fact', brief: 'text' },
    price: { card: 'fact' },
    period: { card: 'fact' },
    supplier: {},
    orderEmail: { spare: true },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { period: 'monthly', active: true },
  beside: MobilityLists,
  links: {
    category: { kind: mobilityCategory, routes: mobilityCategories },
    // One that is switched off is prepared.
    arrangements: { kind: { calledBy: arrangement.calledBy }, routes: arrangements },
  },
});

export default managedPage(mobilityProductSubject);
