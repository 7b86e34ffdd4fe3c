import type { Subject } from '../../http/subject.ts';
import { managedSearch } from '../../platform/managed-search.ts';
import { employeeHandlers } from './functions.ts';
import { employeeSource } from './repository.ts';

/** The subject of employees, whom the administrators of an employer manage. */
export const employeeSubject: Subject<'employees'> = {
  managedSources: [employeeSource],
  search: managedSearch(employeeSource),
  make: (deps) => ({ handlers: { employees: employeeHandlers(deps) } }),
};
