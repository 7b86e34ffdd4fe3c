import { exactly } from '@wagenpark/domain/permissions';
import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

const readers = exactly('master', 'supervisor', 'subsupervisor');
const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** The expectations for segments: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/administration/segments': readers, '/administration/segments/view': readers },
  menu: { management: ['/administration/segments'] },
  offers: {
    'list segments bulk switchOff': editors,
    'list segments bulk switchOn': editors,
    'detail segments.one action edit kept.edit': editors,
    'detail segments.one action delete kept.delete': editors,
  },
  personalColumns: { segments: [] },
};
