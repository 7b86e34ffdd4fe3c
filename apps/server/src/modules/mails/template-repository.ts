import type { MailType } from '@wagenpark/domain/mail-types';
import type { Tx } from '../../platform/database/database.ts';
import type { MailText } from '../../platform/mail/letter-words.ts';

/** A client's texts of a type, by language. Empty texts: the client gave them up, or another version was locked. */
export interface TemplateRow {
  readonly type: MailType;
  readonly texts: Readonly<Record<string, MailText>>;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

const columns = 'type, texts, version, changed_at as "changedAt", changed_by as "changedBy"';

/** The templates that a client has changed. */
export const readTemplates = (tx: Tx, clientId: number): Promise<TemplateRow[]> =>
  tx.query<TemplateRow & Record<string, unknown>>(`select ${columns} from mail_template where client_id = $1`, [
    clientId,
  ]);

/** The template of a type; undefined before its first change. `lock` locks it until the transaction ends. */
export async function readTemplate(
  tx: Tx,
  clientId: number,
  type: MailType,
  lock = false,
): Promise<TemplateRow | undefined> {
  const rows = await tx.query<TemplateRow & Record<string, unknown>>(
    `select ${columns} from mail_template where client_id = $1 and type = $2${lock ? ' for update' : ''}`,
    [clientId, type],
  );
  return rows[0];
}

/** Who writes a template, and when. */
interface Author {
  readonly at: Date;
  readonly by: string;
}

/**
 * Stores the texts of a type. The caller holds the lock of the row, or found none.
 * @returns false where somebody else stored the first texts meanwhile
 */
export async function writeTemplate(
  tx: Tx,
  clientId: number,
  type: MailType,
  texts: TemplateRow['texts'],
  { at, by }: Author,
  isNew: boolean,
): Promise<boolean> {
  const statement = isNew
    ? `insert into mail_template (client_id, type, texts, changed_at, changed_by) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning type`
    : `update mail_template set texts = $3, changed_at = $4, changed_by = $5
       where client_id = $1 and type = $2 returning type`;
  const rows = await tx.query(statement, [clientId, type, JSON.stringify(texts), at, by]);
  return rows.length > 0;
}

/** Whether a debtor belongs to the client and is in the scope of the transaction. */
export async function isDebtorInScope(tx: Tx, clientId: number, debtor: number): Promise<boolean> {
  const rows = await tx.query('select from debtor where client_id = $1 and number = $2', [clientId, debtor]);
  return rows.length > 0;
}
