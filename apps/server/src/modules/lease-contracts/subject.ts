import type { Subject } from '../../http/subject.ts';
import { carFunctions } from './cars.ts';
import { leaseContractDashboard } from './dashboard.ts';
import { leaseContractDownload } from './download.ts';
import { leaseContractFunctions, leaseContractRoutes } from './functions.ts';
import { contractImport } from './import/contracts.ts';
import { driverAssignmentImport } from './import/driver-assignments.ts';
import { vehicleImport } from './import/vehicles.ts';
import { countPairsOfLetters, refreshDueContracts } from './list-facts.ts';
import { leaseContractLists } from './list-service.ts';
import { personContracts } from './person-repository.ts';
import { projectContracts } from './projections.ts';
import { leaseContractReports } from './reports/index.ts';
import { leaseContractSearch } from './search-repository.ts';
import { leaseContractService } from './service.ts';
import { leaseContractTimeline } from './timeline-repository.ts';

/** Lease contracts and cars: lists, detail, history, download, and the jobs that keep the lists up to date. */
export const leaseContractSubject: Subject<'leaseContracts' | 'leaseContractAdmin' | 'cars'> = {
  search: leaseContractSearch,
  timeline: leaseContractTimeline,
  dashboard: [leaseContractDashboard],
  reports: leaseContractReports,
  person: personContracts,
  imports: [vehicleImport, contractImport, driverAssignmentImport],
  make(deps) {
    const lists = leaseContractLists(deps.database);
    const service = leaseContractService(deps.database);
    return {
      handlers: {
        leaseContracts: leaseContractFunctions(lists, service),
        leaseContractAdmin: leaseContractRoutes(service, leaseContractDownload(deps, lists)),
        cars: carFunctions(deps.database),
      },
      jobs: [
        refreshDueContracts(deps.database, deps.clock),
        countPairsOfLetters(deps.database),
        projectContracts(deps.database),
      ],
    };
  },
};
