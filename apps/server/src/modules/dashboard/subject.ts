import type { Subject } from '../../http/subject.ts';
import { mainSpecs } from './main-specs.ts';

/** What the dashboard tells of a fleet: its headline numbers (FA-34). */
export const dashboardSubject: Subject<'dashboard'> = {
  make: (deps) => ({ handlers: { dashboard: { mainSpecs: ({ caller }) => mainSpecs(deps, caller) } } }),
};
