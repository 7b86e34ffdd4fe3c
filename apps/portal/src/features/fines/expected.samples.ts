import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of fines; their addresses stand in the specification: routes, menu entries, columns. */
export const expected: FeatureExpectations = { personalColumns: { fines: ['Bestuurder'] } };
