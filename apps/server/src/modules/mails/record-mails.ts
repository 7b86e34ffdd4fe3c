import type { RecordMail } from '@wagenpark/contract/admin/record-mail';
import type { Tx } from '../../platform/database/database.ts';
import { readMailsOfCauses, readMailsOfRequest } from './record-mails-repository.ts';
import { toRecordMail } from './views.ts';

/** The mails about a request, oldest first. Only for staff, which the caller must check. */
export const mailsOfRequest = async (tx: Tx, clientId: number, request: number): Promise<RecordMail[]> =>
  (await readMailsOfRequest(tx, clientId, request)).map(toRecordMail);

/** The mails with one of these causes, oldest first. Only for staff, which the caller must check. */
export const mailsOfCauses = async (tx: Tx, clientId: number, causes: readonly string[]): Promise<RecordMail[]> =>
  (await readMailsOfCauses(tx, clientId, causes)).map(toRecordMail);
