import type { MailType } from '@wagenpark/domain/mail-types';
import type { Tx } from '../database/database.ts';
import type { MailText } from './letter-words.ts';
import type { MailBrand } from './mail-html.ts';

/** What a letter of one type needs of its client. */
export interface MailTemplateRow {
  /** The client's own texts by language; empty where it uses the product's. */
  readonly texts: Readonly<Record<string, MailText>>;
  /** The languages of the client, its default first. */
  readonly locales: readonly string[];
  readonly brand: MailBrand;
}

/** Reads the client's texts of a type, its languages and its brand. */
export async function readMailTemplate(tx: Tx, clientId: number, type: MailType): Promise<MailTemplateRow> {
  const [row] = await tx.query<MailTemplateRow & Record<string, unknown>>(
    `select coalesce(t.texts, '{}') as texts,
       array(select l.locale from client_language l where l.client_id = c.client_id
         order by l.is_default desc, l.locale) as locales,
       json_build_object('name', c.display_name, 'primaryColor', c.primary_color, 'phone', c.phone, 'email', c.email, 'font', c.mail_font,
         'hasLogo', exists (select from client_image i where i.client_id = c.client_id and i.kind = 'logo'
           and i.content_type in ('image/png', 'image/jpeg'))) as brand
     from client c left join mail_template t on t.client_id = c.client_id and t.type = $2
     where c.client_id = $1`,
    [clientId, type],
    'mail.template',
  );
  if (row === undefined) throw new Error(`no client ${clientId} in scope`);
  return row;
}
