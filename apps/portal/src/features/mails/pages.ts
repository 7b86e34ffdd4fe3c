import { recordPages } from '../../platform/record-pages.ts';

/** Where the outbox is. A mail opens in a dialog over the list, at the list's own address. */
export const mailPages = recordPages('/management/mail/outbox');
