import { brand, brands } from '@wagenpark/contract/admin/brands';
import { carModel, carModels } from '@wagenpark/contract/admin/car-models';
import { fuel, fuels } from '@wagenpark/contract/admin/fuels';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { ReferenceLists } from '../../shared/reference-data/reference-lists.tsx';
import { carModelPages } from './pages.ts';

/** The list of models of cars, and the open one beside it. */
// words: carModels.* carModels.*.* fact.* head.*
export const carModelSubject = managedSubject({
  kind: carModel,
  routes: carModels,
  pages: carModelPages,
  subject: 'carModels',
  groups: [{ facts: ['brand', 'name', 'bodyType', 'fuels', 'segment', 'energyLabel', 'active'] }],
  columns: {
    brandName: { card: 'fact', brief: 'text' },
    name: { card: 'title', brief: 'title' },
    bodyType: { card: 'fact' },
    segment: {},
    energyLabel: { spare: true },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  beside: ReferenceLists,
  links: { brand: { kind: brand, routes: brands }, fuels: { kind: fuel, routes: fuels } },
});

export default managedPage(carModelSubject);
