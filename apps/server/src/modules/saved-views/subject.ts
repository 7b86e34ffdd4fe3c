import type { Subject } from '../../http/subject.ts';
import { savedViewRoutes } from './functions.ts';
import { savedViewService } from './service.ts';

/** Saved views: named settings of a list (search, filters, columns, order). */
export const savedViewSubject: Subject<'savedViews'> = {
  make: (deps) => ({ handlers: { savedViews: savedViewRoutes(savedViewService(deps)) } }),
};
