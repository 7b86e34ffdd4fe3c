import { atLeast } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, staffOnly } from '../../patterns/testing/feature-expectations.ts';

const readers = atLeast('supervisor');

/** The expectations for fuels of cars: routes, menu entries, columns, and who is offered what (RD-01). */
export const expected: FeatureExpectations = {
  addresses: { '/resources/reference-data/fuels': readers, '/resources/reference-data/fuels/view': readers },
  offers: {
    'list fuels bulk switchOff': staffOnly,
    'list fuels bulk switchOn': staffOnly,
    'detail fuels.one action edit kept.edit': staffOnly,
    'detail fuels.one action delete kept.delete': staffOnly,
  },
  personalColumns: { fuels: [] },
};
