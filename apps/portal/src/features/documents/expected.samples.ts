import { exactly, holdsRight } from '@wagenpark/domain/permissions';
import {
  type FeatureExpectations,
  type OfferRow,
  offerRowForRight,
  staffOnly,
} from '../../patterns/testing/feature-expectations.ts';

const writers: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];

/** What tests expect of documents: routes, menu entries, offers, columns. */
export const expected: FeatureExpectations = {
  addresses: {
    '/documents/view': holdsRight('Documenten'),
    '/documents/add': exactly('master', 'supervisor'),
    '/documents/removed': exactly('master'),
  },
  menu: { general: ['/documents'] },
  offers: {
    'tab of leaseContract documents': offerRowForRight('Documenten'),
    'detail documents.one action change documents.change': writers,
    'detail documents.one action replace documents.replace': writers,
    'detail documents.one action remove documents.remove': writers,
    'detail documents.one tab versions': staffOnly,
    'detail documents.one tab history': writers,
  },
  personalColumns: {
    documents: ['Bestuurder', 'GeplaatstDoor'],
    'removed-documents': ['VerwijderdDoor', 'Bestuurder', 'GeplaatstDoor'],
  },
};
