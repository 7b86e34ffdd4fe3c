import type { Subject } from '../../http/subject.ts';
import { driverFunctions, driverRoutes } from './functions.ts';
import { driverImport } from './import/drivers.ts';
import { driverSearch } from './search-repository.ts';
import { driverService } from './service.ts';

/** The subject of drivers: detail, and the search of the driver-change form. */
export const driverSubject: Subject<'drivers' | 'driverLookup'> = {
  search: driverSearch,
  imports: [driverImport],
  make({ database }) {
    const service = driverService(database);
    return { handlers: { drivers: driverFunctions(service), driverLookup: driverRoutes(service) } };
  },
};
