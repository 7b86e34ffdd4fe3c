import { orderCompany } from '@wagenpark/contract/admin/order-companies';
import { managedSource } from '../../platform/database/managed-source.ts';

/** How order companies are stored. */
export const orderCompanySource = managedSource({
  kind: orderCompany,
  table: 'order_company',
  columns: {
    name: 'name',
    frameworkNumber: 'framework_number',
    orderEmails: 'order_emails',
    language: 'language',
    contactPerson: 'contact_person',
    phone: 'phone',
    active: 'is_active',
  },
  order: 'k.name collate "und-x-icu", k.number',
  unique: { order_company_name: 'name', order_company_framework_number: 'frameworkNumber' },
  hitFacts: ['frameworkNumber'],
});
