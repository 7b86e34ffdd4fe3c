import { arrangement, arrangements } from '@wagenpark/contract/admin/arrangements';
import { employee, employees } from '@wagenpark/contract/admin/employees';
import { operatingCompanies, operatingCompany } from '@wagenpark/contract/admin/operating-companies';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { EmployeeState } from './employee-state.tsx';
import { employeePages } from './pages.ts';
import { reactivateAction } from './reactivate-action.tsx';

/** The list of employees, with the opened one beside it (EW-26). */
// words: employees.* employees.*.* fact.* head.*
export const employeeSubject = managedSubject({
  kind: employee,
  routes: employees,
  pages: employeePages,
  subject: 'employees',
  groups: [
    {
      title: 'employees.group.person',
      facts: ['gender', 'initials', 'firstName', 'infix', 'lastName', 'email', 'language', 'active'],
    },
    { title: 'employees.group.companies', facts: ['debtors', 'operatingCompany'] },
    { title: 'employees.group.arrangements', facts: ['arrangements'] },
    { title: 'employees.group.access', facts: ['dueDate', 'expirationDate', 'contributionDisplay'] },
    { title: 'employees.group.work', facts: ['personnelNumber', 'department', 'driverNumber'] },
    {
      title: 'employees.group.licence',
      facts: [
        'birthDate',
        'licenceNumber',
        'licenceIssuedOn',
        'licenceIssuePlace',
        'licenceValidUntil',
        'licenceTypeB',
      ],
    },
    { title: 'employees.group.address', facts: ['street', 'postcode', 'city', 'country', 'phone', 'mobile'] },
  ],
  columns: {
    name: { card: 'title', brief: 'title' },
    email: { card: 'fact', brief: 'text' },
    state: { card: 'fact', brief: 'end', cell: ({ state }) => <EmployeeState state={state} /> },
    arrangementNames: { card: 'fact' },
    ordered: {},
    dueDate: { card: 'fact' },
    expirationDate: { card: 'fact' },
    operatingCompanyName: {},
    companyNames: { spare: true },
    department: { spare: true },
    personnelNumber: { spare: true },
  },
  views: [
    { id: 'notOrdered', label: 'employees.view.notOrdered', filters: { state: 'active', ordered: 'none' } },
    { id: 'expired', label: 'employees.view.expired', filters: { state: 'expired' } },
    { id: 'inactive', label: 'employees.view.inactive', filters: { state: 'inactive' } },
  ],
  State: ({ record: { state } }) => <EmployeeState state={state} />,
  actions: [reactivateAction],
  deleteTick: 'employees.deleteTick',
  initial: { active: true, licenceTypeB: true },
  links: {
    debtors: 'companies',
    arrangement: { kind: arrangement, routes: arrangements },
    operatingCompany: { kind: operatingCompany, routes: operatingCompanies },
  },
});

export default managedPage(employeeSubject);
