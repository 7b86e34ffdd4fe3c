import { clientRecords } from '../admin/client-records.ts';
import { clientSettings as ofSession } from '../admin/client-settings.ts';

/** What is asked of client companies, and what staff set of them. */
export const clientSettings = { ...ofSession, ...clientRecords };
