import type { Subject } from '../../http/subject.ts';
import { downloadHandlers } from './functions.ts';

/** The subject of downloads: it records who downloaded which personal data. */
export const downloadSubject: Subject<'downloads'> = {
  make: (deps) => ({ handlers: { downloads: downloadHandlers(deps) } }),
};
