import { anyOf, holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What is right about drivers: contracts and fines tell who drove. */
export const expected: FeatureExpectations = {
  personalColumns: {},
  addresses: { '/drivers/view': anyOf(holdsRight('ContractenLease'), holdsRight('Bekeuringen')) },
};
