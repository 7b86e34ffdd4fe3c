import { operatingCompanies, operatingCompany } from '@wagenpark/contract/admin/operating-companies';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { operatingCompanyPages } from './pages.ts';

/** The list of operating companies, with the opened one beside it. */
// words: operatingCompanies.* operatingCompanies.*.* fact.* head.*
export const operatingCompanySubject = managedSubject({
  kind: operatingCompany,
  routes: operatingCompanies,
  pages: operatingCompanyPages,
  subject: 'operatingCompanies',
  groups: [
    { facts: ['name', 'code', 'debtorNumber', 'active'] },
    { title: 'operatingCompanies.group.reach', facts: ['address', 'city', 'contactPerson', 'phone', 'email'] },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    code: { card: 'fact', brief: 'text' },
    debtorNumber: {},
    city: {},
    contactPerson: {},
    phone: { spare: true },
    email: { spare: true },
    active: { card: 'fact', brief: 'end' },
  },
  initial: { active: true },
  usedBy: ['arrangement'],
});

export default managedPage(operatingCompanySubject);
