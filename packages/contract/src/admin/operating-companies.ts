import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of an operating company: a legal part of the employer (OC-04). */
export const operatingCompanyFacts = {
  name: { kind: 'text', max: 80, usual: 28 },
  code: { kind: 'text', max: 20, usual: 8 },
  debtorNumber: { kind: 'text', max: 20, optional: true },
  address: { kind: 'text', max: 100, optional: true, unlisted: true },
  city: { kind: 'place', optional: true },
  contactPerson: { kind: 'person', optional: true },
  phone: { kind: 'phone', optional: true },
  email: { kind: 'email', optional: true },
  active: { kind: 'yesNo' },
} as const satisfies Facts;

/** The operating companies of a client. An employee belongs to at most one of them. */
export const operatingCompany = managedKind({
  kind: 'operatingCompany',
  list: 'operating-companies',
  path: '/api-admin/operating-companies',
  facts: operatingCompanyFacts,
  calledBy: 'name',
  switchedBy: 'active',
  reads: pagePermissions['administration/operating-companies'],
  keeps: exactly('master', 'supervisor'),
  one: 'operating company',
});
export const operatingCompanies = managedRoutes(operatingCompany);
