import type { Subject } from '../../http/subject.ts';
import { carRefuelings } from './car-refuelings-repository.ts';
import { fuelDashboard } from './dashboard.ts';
import { fuelContractFunctions, fuelContractRoutes, refuelingFunctions } from './functions.ts';
import { fuelContractImport } from './import/fuel-contracts.ts';
import { refuelingImport } from './import/refuelings.ts';
import { personRefuelings } from './person-repository.ts';
import { fuelReports } from './report.ts';
import { fuelContractSearch } from './search-repository.ts';
import { fuelContractService } from './service.ts';
import { refuelingTimeline } from './timeline-repository.ts';

/** The subject of fuel contracts and refuelings: lists and detail (FA-18, FA-19). */
export const fuelContractSubject: Subject<'fuelContracts' | 'fuelContractAdmin' | 'refuelings'> = {
  search: fuelContractSearch,
  timeline: [refuelingTimeline],
  dashboard: [fuelDashboard],
  reports: fuelReports,
  person: personRefuelings,
  carRecords: carRefuelings,
  imports: [fuelContractImport, refuelingImport],
  make(deps) {
    const service = fuelContractService(deps);
    return {
      handlers: {
        fuelContracts: fuelContractFunctions(service),
        fuelContractAdmin: fuelContractRoutes(service),
        refuelings: refuelingFunctions(service),
      },
    };
  },
};
