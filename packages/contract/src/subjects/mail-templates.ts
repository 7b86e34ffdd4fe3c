/** The calls about the texts of mails. */
export { mailTemplates } from '../admin/mail-templates.ts';
export { numberedMailTemplates } from '../fleet/mail-templates.ts';
