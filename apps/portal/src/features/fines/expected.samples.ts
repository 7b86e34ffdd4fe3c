import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** The expectations for fines: columns. The specification's route table tests their addresses. */
export const expected: FeatureExpectations = { personalColumns: { fines: ['Bestuurder'] } };
