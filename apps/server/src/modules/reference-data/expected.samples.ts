import type { SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

const valuesIn = 'reference-data/reference-data.db.test.ts';

/** The expectations of the shared tests for reference data: supervisors and higher read it (RD-01). */
export const expected: SubjectExpectations = {
  calls: {
    'referenceData.brandChoices': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'referenceData.modelChoices': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'referenceData.brands': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'referenceData.fuelChoices': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'referenceData.segmentChoices': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'referenceData.modelsBySegment': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  },
  tables: {},
  // A brand belongs to the provider, so it has no tenants.
  numbersSent: ['referenceData.modelChoices brandId'],
  values: { files: {}, answers: {} },
  valuesElsewhere: {
    'referenceData.brandChoices': valuesIn,
    'referenceData.modelChoices': valuesIn,
    'referenceData.brands': valuesIn,
    'referenceData.fuelChoices': valuesIn,
    'referenceData.segmentChoices': valuesIn,
    'referenceData.modelsBySegment': valuesIn,
  },
};
