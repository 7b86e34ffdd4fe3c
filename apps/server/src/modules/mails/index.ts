export { readRefusedMail } from './record-mails-repository.ts';
export { mailsOfCauses, mailsOfRequest } from './record-mails.ts';
