import type { Subject } from '../../http/subject.ts';
import { savedViewRoutes } from './functions.ts';
import { savedViewService } from './service.ts';

/** The subject of saved views: what people made of lists, under a name. */
export const savedViewSubject: Subject<'savedViews'> = {
  make: (deps) => ({ handlers: { savedViews: savedViewRoutes(savedViewService(deps)) } }),
};
