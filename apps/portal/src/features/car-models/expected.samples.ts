import { atLeast } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, staffAlone } from '../../patterns/testing/feature-expectations.ts';

const readers = atLeast('supervisor');

/** What tests expect of models of cars: routes, menu entries, columns, and who is offered what (RD-01). */
export const expected: FeatureExpectations = {
  addresses: { '/resources/reference-data/view': readers },
  menu: { management: ['/resources/reference-data'] },
  offers: {
    'list car-models bulk switchOff': staffAlone,
    'list car-models bulk switchOn': staffAlone,
    'detail carModels.one action edit kept.edit': staffAlone,
    'detail carModels.one action delete kept.delete': staffAlone,
  },
  personalColumns: { 'car-models': [] },
};
