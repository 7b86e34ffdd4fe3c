import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of employees. */
export const employeePages = recordPages('/management/employees');
