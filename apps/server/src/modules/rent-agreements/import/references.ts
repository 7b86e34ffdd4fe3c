import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The reference from a row of a file to a rent agreement. */
export const rentAgreementReference: RecordReference = {
  kind: 'rent-agreements',
  table: 'rent_agreement',
  unknown: 'unknownRentAgreement',
};
