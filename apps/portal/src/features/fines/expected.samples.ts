import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of fines: columns. Their addresses are tested by the specification. */
export const expected: FeatureExpectations = { personalColumns: { fines: ['Bestuurder'] } };
