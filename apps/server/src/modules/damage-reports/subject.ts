import type { Subject } from '../../http/subject.ts';
import { damageReportFiles } from './files.ts';
import { damageReportFunctions, damageReportRoutes } from './functions.ts';
import { damageReportImport } from './import/damage-reports.ts';
import { personDamageReports } from './person-repository.ts';
import { damageReportSearch } from './search-repository.ts';
import { damageReportService } from './service.ts';
import { damageReportTimeline } from './timeline-repository.ts';

/** The subject of damage reports: lists, detail, how one is reported and how staff handle it. */
export const damageReportSubject: Subject<'damageReports' | 'damageReportAdmin'> = {
  search: damageReportSearch,
  timeline: [damageReportTimeline],
  person: personDamageReports,
  files: damageReportFiles,
  imports: [damageReportImport],
  make(deps) {
    const service = damageReportService(deps);
    return {
      handlers: { damageReports: damageReportFunctions(service), damageReportAdmin: damageReportRoutes(service) },
    };
  },
};
