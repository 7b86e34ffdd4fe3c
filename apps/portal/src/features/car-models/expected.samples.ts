import { atLeast } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, staffOnly } from '../../patterns/testing/feature-expectations.ts';

const readers = atLeast('supervisor');

/** The expectations for models of cars: routes, menu entries, columns, and who is offered what (RD-01). */
export const expected: FeatureExpectations = {
  addresses: { '/resources/reference-data/view': readers },
  menu: { management: ['/resources/reference-data'] },
  offers: {
    'list car-models bulk switchOff': staffOnly,
    'list car-models bulk switchOn': staffOnly,
    'detail carModels.one action edit kept.edit': staffOnly,
    'detail carModels.one action delete kept.delete': staffOnly,
  },
  personalColumns: { 'car-models': [] },
};
