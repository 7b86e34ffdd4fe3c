import type { Subject } from '../../http/subject.ts';
import { mailHandlers } from './functions.ts';

/** The outbox and failed jobs for staff. The platform sends the mails. */
export const mailSubject: Subject<'mails'> = {
  make: (deps) => ({ handlers: { mails: mailHandlers(deps) } }),
};
