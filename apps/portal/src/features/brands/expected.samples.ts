import { atLeast } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, staffOnly } from '../../patterns/testing/feature-expectations.ts';

const readers = atLeast('supervisor');

/** The expectations for brands of cars: routes, menu entries, columns, and who is offered what (RD-01). */
export const expected: FeatureExpectations = {
  addresses: { '/resources/reference-data/brands': readers, '/resources/reference-data/brands/view': readers },
  offers: {
    'list brands bulk switchOff': staffOnly,
    'list brands bulk switchOn': staffOnly,
    'detail brands.one action edit kept.edit': staffOnly,
    'detail brands.one action delete kept.delete': staffOnly,
  },
  personalColumns: { brands: [] },
};
