import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';
import type { SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

const managed = managedExpectations('employees', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  list: { name: 'employees', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'employee',
  childTables: {
    employee_arrangement: 'employee_number',
    employee_debtor: 'employee_number',
    employee_operating_company: 'employee_number',
  },
  numbers: ['driverNumber', 'debtors', 'arrangements.arrangement', 'arrangements.personalBudget', 'operatingCompany'],
  ofDebtors: 'employee',
  valuesIn: 'employees/employees.db.test.ts',
});

/** What tests expect of employees. */
export const expected: SubjectExpectations = {
  ...managed,
  calls: {
    ...managed.calls,
    'employees.terms': ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
    'employees.reactivate': ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  },
  numbersSent: [...(managed.numbersSent ?? []), 'employees.reactivate version', 'employees.reactivate reopen'],
  valuesElsewhere: { ...managed.valuesElsewhere, 'employees.terms': 'employees/employees.db.test.ts' },
};
