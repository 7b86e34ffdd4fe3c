import { holdsRight } from '@wagenpark/domain/permissions';
import type { FeatureExpectations } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('Schademeldingen');

/** What tests expect of damage reports: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/damage-reports': mayOpen, '/damage-reports/view': mayOpen, '/damage-reports/add': mayOpen },
  menu: { general: ['/damage-reports'] },
  personalColumns: { 'damage-reports': ['Bestuurder', 'Locatie'] },
};
