/** What other modules use of the mails. */
export { mailsOfCauses, mailsOfRequest } from './of-record.ts';
