import { anyOf, holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

/** What tests expect of drivers: contracts and fines tell who drove: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  personalColumns: {},
  addresses: { '/drivers/view': anyOf(holdsRight('ContractenLease'), holdsRight('Bekeuringen')) },
};
