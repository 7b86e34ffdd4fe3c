import { atLeast } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, staffOnly } from '../../patterns/testing/feature-expectations.ts';

/** The expectations for release notes: routes, columns, and who is offered what (RN-01, RN-05). */
export const expected: FeatureExpectations = {
  addresses: { '/resources/release-notes/view': atLeast('supervisor') },
  offers: {
    'detail releaseNotes.one action edit kept.edit': staffOnly,
    'detail releaseNotes.one action delete kept.delete': staffOnly,
  },
  personalColumns: { 'release-notes': [] },
};
