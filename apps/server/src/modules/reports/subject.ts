import type { Subject } from '../../http/subject.ts';
import { reportFunctions, reportRoutes } from './functions.ts';
import { reportsOf } from './registry.ts';
import { reportService } from './service.ts';

/** The subject of reports. The reports themselves are registered by the subjects whose records they read. */
export const reportSubject: Subject<'reports' | 'reportAdmin'> = {
  make({ reportSources, ...deps }) {
    const service = reportService({ ...deps, reports: reportsOf(reportSources) });
    return { handlers: { reports: reportFunctions(service), reportAdmin: reportRoutes(service) } };
  },
};
