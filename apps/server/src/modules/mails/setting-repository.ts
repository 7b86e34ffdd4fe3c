import type { MailSettingValues } from '@wagenpark/domain/mail-settings';
import type { MailFont } from '@wagenpark/domain/mail-ways';
import type { Tx } from '../../platform/database/database.ts';

/** The font of a client's mails, and how many of them wait. */
export async function readMailFacts(
  tx: Tx,
  clientId: number,
): Promise<{ readonly font: MailFont; readonly waiting: number }> {
  const [row] = await tx.query<{ font: MailFont; waiting: number }>(
    `select mail_font as font, (select count(*)::integer from mail m
       where m.client_id = c.client_id and m.status in ('queued', 'held')) as waiting
     from client c where client_id = $1`,
    [clientId],
  );
  return row ?? { font: 'inter', waiting: 0 };
}

/** The setting as it is stored, with who changed it. */
export interface StoredMailSetting extends MailSettingValues {
  readonly sealedPassword: Buffer | null;
  readonly at: Date;
  readonly by: string;
}

/**
 * Stores the setting of a client, with the font of its mails.
 * @returns false where the sender address belongs to another client (MS-07)
 */
export async function writeMailSetting(tx: Tx, clientId: number, setting: StoredMailSetting): Promise<boolean> {
  const { type, senderAddress, senderName, host, port, ssl, username, sealedPassword, tenant, application } = setting;
  await tx.query('update client set mail_font = $2 where client_id = $1 and mail_font <> $2', [clientId, setting.font]);
  await tx.query('savepoint sender');
  try {
    await tx.query(
      `insert into mail_setting (client_id, type, sender_address, sender_name, host, port, ssl, username, sealed_password,
         tenant, application, changed_at, changed_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (client_id) do update set (type, sender_address, sender_name, host, port, ssl, username,
         sealed_password, tenant, application, changed_at, changed_by) = (excluded.type, excluded.sender_address,
         excluded.sender_name, excluded.host, excluded.port, excluded.ssl, excluded.username, excluded.sealed_password,
         excluded.tenant, excluded.application, excluded.changed_at, excluded.changed_by)`,
      [
        clientId,
        type,
        senderAddress,
        senderName,
        host,
        port,
        ssl,
        username,
        sealedPassword,
        tenant,
        application,
        setting.at,
        setting.by,
      ],
    );
    return true;
  } catch (error) {
    const { constraint } = error as { readonly constraint?: unknown };
    if (constraint !== 'mail_setting_sender') throw error;
    await tx.query('rollback to savepoint sender');
    return false;
  }
}
