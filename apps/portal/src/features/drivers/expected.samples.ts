import { anyOf, holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** The expectations for drivers: who may open them. Contracts and fines link to drivers. */
export const expected: FeatureExpectations = {
  personalColumns: {},
  addresses: { '/drivers/view': anyOf(holdsRight('ContractenLease'), holdsRight('Bekeuringen')) },
};
