export { mailsOfCauses, mailsOfRequest } from './record-mails.ts';
