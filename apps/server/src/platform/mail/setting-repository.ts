import type { MailSettingValues } from '@wagenpark/domain/mail-settings';
import type { Tx } from '../database/database.ts';

/** Through which server a client's mails go, as it is stored. */
export interface MailSettingRow extends Omit<MailSettingValues, 'font'> {
  readonly clientId: number;
  readonly sealedPassword: Buffer | null;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

const columns = `client_id as "clientId", type, sender_address as "senderAddress", sender_name as "senderName", host, port,
  ssl, username, sealed_password as "sealedPassword", tenant, application, version, changed_at as "changedAt",
  changed_by as "changedBy"`;

/** The setting of a client; undefined before its first change. */
export async function readMailSetting(tx: Tx, clientId: number, lock = false): Promise<MailSettingRow | undefined> {
  const rows = await tx.query<MailSettingRow & Record<string, unknown>>(
    `select ${columns} from mail_setting where client_id = $1${lock ? ' for update' : ''}`,
    [clientId],
  );
  return rows[0];
}
