import { atLeast } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, staffAlone } from '../../patterns/testing/feature-expectations.ts';

const readers = atLeast('supervisor');

/** What tests expect of brands of cars: routes, menu entries, columns, and who is offered what (RD-01). */
export const expected: FeatureExpectations = {
  addresses: { '/resources/reference-data/brands': readers, '/resources/reference-data/brands/view': readers },
  offers: {
    'list brands bulk switchOff': staffAlone,
    'list brands bulk switchOn': staffAlone,
    'detail brands.one action edit kept.edit': staffAlone,
    'detail brands.one action delete kept.delete': staffAlone,
  },
  personalColumns: { brands: [] },
};
