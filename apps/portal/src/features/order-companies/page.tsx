import { orderCompanies, orderCompany } from '@wagenpark/contract/admin/order-companies';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { orderCompanyPages } from './pages.ts';

/** The list of order companies, with the opened one beside it. */
// words: orderCompanies.* orderCompanies.*.* fact.* head.*
export const orderCompanySubject = managedSubject({
  kind: orderCompany,
  routes: orderCompanies,
  pages: orderCompanyPages,
  subject: 'orderCompanies',
  groups: [
    { facts: ['name', 'frameworkNumber', 'active'] },
    { title: 'orderCompanies.group.orders', facts: ['orderEmails', 'language'] },
    { title: 'orderCompanies.group.reach', facts: ['contactPerson', 'phone'] },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    frameworkNumber: { card: 'fact', brief: 'text' },
    orderEmails: { grow: 30 },
    language: {},
    contactPerson: {},
    phone: { spare: true },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  usedBy: ['arrangement'],
});

export default managedPage(orderCompanySubject);
