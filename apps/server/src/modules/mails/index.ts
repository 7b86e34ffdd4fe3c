export { mailsOfCauses, mailsOfRequest } from './of-record.ts';
