import type { Subject } from '../../http/subject.ts';
import { adminHandlers } from './functions.ts';

/** The subject of mails: what staff see of mails and jobs. Sending them is the platform's. */
export const mailSubject: Subject<'mails'> = {
  make: (deps) => ({ handlers: { mails: adminHandlers(deps) } }),
};
