import type { Subject } from '../../http/subject.ts';
import { downloadHandlers } from './functions.ts';

/** The subject of downloads: the record of who took which personal data out of the portal. */
export const downloadSubject: Subject<'downloads'> = {
  make: (deps) => ({ handlers: { downloads: downloadHandlers(deps) } }),
};
