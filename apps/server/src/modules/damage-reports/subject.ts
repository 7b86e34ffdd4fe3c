import type { Subject } from '../../http/subject.ts';
import { damageReportDashboard } from './dashboard.ts';
import { damageReportDocuments } from './document-source-repository.ts';
import { damageReportFiles } from './files.ts';
import { damageReportFunctions, damageReportRoutes } from './functions.ts';
import { damageReportImport } from './import/damage-reports.ts';
import { personDamageReports } from './person-repository.ts';
import { damageReports } from './report.ts';
import { damageReportSearch } from './search-repository.ts';
import { damageReportService } from './service.ts';
import { damageReportTimeline } from './timeline-repository.ts';
import { readDamageMonths } from './totals-repository.ts';

/** The subject of damage reports: lists, detail, reporting, and handling by staff. */
export const damageReportSubject: Subject<'damageReports' | 'damageReportAdmin' | 'damageTotals'> = {
  search: damageReportSearch,
  timeline: [damageReportTimeline],
  dashboard: [damageReportDashboard],
  reports: damageReports,
  person: personDamageReports,
  files: damageReportFiles,
  documents: damageReportDocuments,
  imports: [damageReportImport],
  make(deps) {
    const service = damageReportService(deps);
    return {
      handlers: {
        damageReports: damageReportFunctions(service),
        damageReportAdmin: damageReportRoutes(service),
        damageTotals: {
          ofYear: ({ caller: { scope }, params }) =>
            deps.database.readInScope(scope, (tx) => readDamageMonths(tx, scope.clientId, params.year)),
        },
      },
    };
  },
};
