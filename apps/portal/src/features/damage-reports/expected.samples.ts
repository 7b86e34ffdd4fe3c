import { holdsRight } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, holdersOf, staffAlone } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('Schademeldingen');

/** What tests expect of damage reports: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/damage-reports': mayOpen, '/damage-reports/view': mayOpen, '/damage-reports/add': mayOpen },
  menu: { general: ['/damage-reports'] },
  offers: {
    'empty list damageReports.add': holdersOf('Schademeldingen'),
    'detail damageReports.one tab mails': staffAlone,
    'detail damageReports.one action settle damageReports.settle': staffAlone,
    'command leaseContract damageReports.add': holdersOf('Schademeldingen'),
    'tab of leaseContract damage-reports': holdersOf('Schademeldingen'),
  },
  personalColumns: { 'damage-reports': ['Bestuurder', 'Locatie'] },
};
