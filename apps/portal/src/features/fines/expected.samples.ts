import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What is right about fines; their addresses stand in the specification. */
export const expected: FeatureExpectations = { personalColumns: { fines: ['Bestuurder'] } };
