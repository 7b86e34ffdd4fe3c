import { recordPages } from '../../platform/record-pages.ts';

/** The address of the outbox. A mail opens in a dialog over the list, at the list's address. */
export const mailPages = recordPages('/management/mail/outbox');
