import { isMailbox, MAX_EMAIL_LENGTH } from '@wagenpark/domain/email';
import { LANGUAGES } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of an order company: a leasing company that receives orders (OC-05). */
export const orderCompanyFacts = {
  name: { kind: 'text', max: 80, usual: 28 },
  frameworkNumber: { kind: 'text', max: 20, optional: true },
  orderEmails: { kind: 'tags', max: MAX_EMAIL_LENGTH, most: 20, personal: true },
  language: { kind: 'choice', of: LANGUAGES },
  contactPerson: { kind: 'person', optional: true },
  phone: { kind: 'phone', optional: true },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The order companies of a client: each approved order is mailed to all of its arrangement, or to the one of its quote (OC-06). */
export const orderCompany = managedKind({
  kind: 'orderCompany',
  list: 'order-companies',
  path: '/api-admin/order-companies',
  facts: orderCompanyFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/order-companies'],
  keeps: exactly('master', 'supervisor'),
  one: 'order company',
  // Each address is mailed by itself.
  rules: [{ fact: 'orderEmails', holds: ({ orderEmails }) => orderEmails.every(isMailbox), fault: 'noMailbox' }],
});
export const orderCompanies = managedRoutes(orderCompany);
