import { operatingCompany } from '@wagenpark/contract/admin/operating-companies';
import { managedSource } from '../../platform/database/managed-source.ts';

/** How operating companies are stored. */
export const operatingCompanySource = managedSource({
  kind: operatingCompany,
  table: 'operating_company',
  columns: {
    name: 'name',
    code: 'code',
    debtorNumber: 'debtor_number',
    address: 'address',
    city: 'city',
    contactPerson: 'contact_person',
    phone: 'phone',
    email: 'email',
    active: 'is_active',
  },
  order: 'k.name collate "und-x-icu", k.number',
  unique: { operating_company_name: 'name', operating_company_code: 'code' },
  hitFacts: ['code', 'debtorNumber'],
});
