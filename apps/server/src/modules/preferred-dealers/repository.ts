import { preferredDealer } from '@wagenpark/contract/admin/preferred-dealers';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Table and columns of preferred dealers, sorted by name. */
export const preferredDealerSource = managedSource({
  kind: preferredDealer,
  table: 'preferred_dealer',
  columns: {
    name: 'name',
    address: 'address',
    city: 'city',
    contactPerson: 'contact_person',
    phone: 'phone',
    email: 'email',
    makes: 'makes',
    active: 'is_active',
  },
  order: 'k.name collate "und-x-icu", k.number',
  hitFacts: ['city', 'makes'],
});
