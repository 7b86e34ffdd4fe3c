import type { Subject } from '../../http/subject.ts';
import { carFines } from './car-fines-repository.ts';
import { fineDashboard } from './dashboard.ts';
import { fineDocuments } from './document-source-repository.ts';
import { fineFunctions, fineRoutes } from './functions.ts';
import { fineImport } from './import/fines.ts';
import { personFines } from './person-repository.ts';
import { fineReports } from './report.ts';
import { fineSearch } from './search-repository.ts';
import { fineService } from './service.ts';
import { fineTimeline } from './timeline-repository.ts';
import { readFineMonths, readFineYears } from './totals-repository.ts';

/** The subject of fines: list, detail with the driver at that time and the history, and the document (FA-17). */
export const fineSubject: Subject<'fines' | 'fineAdmin' | 'fineTotals'> = {
  search: fineSearch,
  timeline: [fineTimeline],
  dashboard: [fineDashboard],
  reports: fineReports,
  person: personFines,
  carRecords: carFines,
  documents: fineDocuments,
  imports: [fineImport],
  make({ database }) {
    const service = fineService(database);
    return {
      handlers: {
        fines: fineFunctions(service),
        fineAdmin: fineRoutes(service),
        fineTotals: {
          all: ({ caller: { scope } }) => database.readInScope(scope, (tx) => readFineYears(tx, scope.clientId)),
          ofYear: ({ caller: { scope }, params }) =>
            database.readInScope(scope, (tx) => readFineMonths(tx, scope.clientId, params.year)),
        },
      },
    };
  },
};
