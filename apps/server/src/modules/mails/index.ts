export { mailsOfCauses, mailsOfRequest } from './record-mails.ts';
export { readRefusedMail } from './record-mails-repository.ts';
