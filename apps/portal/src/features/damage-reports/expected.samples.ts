import { holdsRight } from '@wagenpark/domain/permissions';
import { type FeatureExpectations, offerRowForRight, staffOnly } from '../../patterns/testing/feature-expectations.ts';

const mayOpen = holdsRight('Schademeldingen');

/** The expectations for damage reports: routes, menu entries, columns. */
export const expected: FeatureExpectations = {
  addresses: { '/damage-reports': mayOpen, '/damage-reports/view': mayOpen, '/damage-reports/add': mayOpen },
  menu: { general: ['/damage-reports'] },
  offers: {
    'empty list damageReports.add': offerRowForRight('Schademeldingen'),
    'detail damageReports.one tab mails': staffOnly,
    'detail damageReports.one action settle damageReports.settle': staffOnly,
    'command leaseContract damageReports.add': offerRowForRight('Schademeldingen'),
    'tab of leaseContract damage-reports': offerRowForRight('Schademeldingen'),
  },
  personalColumns: { 'damage-reports': ['Bestuurder', 'Locatie'] },
};
