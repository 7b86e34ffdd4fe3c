import type { BrandImageKind } from '@wagenpark/contract/admin/client-brand';
import type { Tx } from '../../platform/database/database.ts';

/** A client's settings with its languages. */
export interface ClientSettingRow {
  readonly clientId: number;
  readonly guid: string;
  readonly name: string;
  readonly displayName: string;
  readonly country: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly requiredDriverFields: string[];
  readonly loginPicture: string;
  readonly lookVersion: number;
  /** The tag of each image that the client has. */
  readonly images: Readonly<Partial<Record<BrandImageKind, string>>>;
  readonly languages: ClientLanguageRow[];
}
export interface ClientLanguageRow {
  readonly locale: string;
  readonly isDefault: boolean;
}

const SETTINGS = `select c.client_id as "clientId", c.guid, c.name, c.display_name as "displayName", c.country, c.time_zone as "timeZone",
       c.currency, c.primary_color as "primaryColor", c.secondary_color as "secondaryColor", c.phone, c.email,
       c.required_driver_fields as "requiredDriverFields", c.login_picture as "loginPicture",
       c.look_version as "lookVersion",
       coalesce((select json_object_agg(i.kind, i.tag) from client_image i where i.client_id = c.client_id), '{}') as images,
       coalesce((select json_agg(json_build_object('locale', l.locale, 'isDefault', l.is_default)
         order by l.is_default desc, l.locale) from client_language l where l.client_id = c.client_id), '[]') as languages
     from client c`;

/** Reads the settings of a client by its name; undefined when there is none. */
export async function findSettingsByName(tx: Tx, name: string): Promise<ClientSettingRow | undefined> {
  const rows = await tx.query<ClientSettingRow & Record<string, unknown>>(
    `${SETTINGS} where c.name = lower($1)`,
    [name],
    'client-settings',
  );
  return rows[0];
}

/** Reads the settings of the client in scope and locks its row until the transaction ends. */
export async function lockSettings(tx: Tx, clientId: number): Promise<ClientSettingRow | undefined> {
  const rows = await tx.query<ClientSettingRow & Record<string, unknown>>(
    `${SETTINGS} where c.client_id = $1 for no key update of c`,
    [clientId],
    'client-settings-locked',
  );
  return rows[0];
}

/** The columns of a client that its supervisors edit. */
export interface ClientLook {
  readonly displayName: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly loginPicture: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Writes the name, colours and contact of the client in scope. */
export async function writeLook(tx: Tx, clientId: number, look: ClientLook): Promise<void> {
  await tx.query(
    `update client set display_name = $2, primary_color = $3, secondary_color = $4, login_picture = $5, phone = $6, email = $7
     where client_id = $1`,
    [clientId, look.displayName, look.primaryColor, look.secondaryColor, look.loginPicture, look.phone, look.email],
  );
}

/** The version number that increases with every change of a client's look; undefined for an unknown client. */
export async function lookVersion(tx: Tx, name: string): Promise<number | undefined> {
  const rows = await tx.query<{ version: number }>(
    'select look_version as version from client where name = lower($1)',
    [name],
    'client-look-version',
  );
  return rows[0]?.version;
}

/** Stores an image of the client in scope, which replaces the previous one. Returns its tag. */
export async function writeImage(
  tx: Tx,
  clientId: number,
  kind: BrandImageKind,
  image: { readonly contentType: string; readonly content: Buffer },
): Promise<string> {
  const [row] = await tx.query<{ tag: string }>(
    `insert into client_image (client_id, kind, content_type, content) values ($1, $2, $3, $4)
     on conflict (client_id, kind) do update set content_type = excluded.content_type, content = excluded.content
     returning tag`,
    [clientId, kind, image.contentType, image.content],
  );
  return row?.tag ?? '';
}

/**
 * Deletes an image of the client in scope; false when there was none. A chosen login picture is replaced by the
 * default.
 */
export async function deleteImage(tx: Tx, clientId: number, kind: BrandImageKind): Promise<boolean> {
  const rows = await tx.query('delete from client_image where client_id = $1 and kind = $2 returning kind', [
    clientId,
    kind,
  ]);
  if (kind === 'login') {
    await tx.query(`update client set login_picture = default where client_id = $1 and login_picture = 'own'`, [
      clientId,
    ]);
  }
  return rows.length > 0;
}

/** Reads an image of a client by its name; undefined when there is none. */
export async function readImage(
  tx: Tx,
  name: string,
  kind: BrandImageKind,
): Promise<{ readonly contentType: string; readonly content: Buffer; readonly tag: string } | undefined> {
  const rows = await tx.query<{ contentType: string; content: Buffer; tag: string }>(
    `select i.content_type as "contentType", i.content, i.tag from client_image i join client c on c.client_id = i.client_id
     where c.name = lower($1) and i.kind = $2`,
    [name, kind],
    'client-image',
  );
  return rows[0];
}

/** The licences of the client in scope. */
export async function readLicencesInScope(
  tx: Tx,
): Promise<{ readonly hasLeaseWise: boolean; readonly modules: string[] } | undefined> {
  const rows = await tx.query<{ hasLeaseWise: boolean; modules: string[] }>(
    'select has_lease_wise as "hasLeaseWise", modules from client',
  );
  return rows[0];
}

/** The languages of the client of the scope, its default first. */
export async function readLanguagesInScope(tx: Tx): Promise<ClientLanguageRow[]> {
  return tx.query<ClientLanguageRow>(
    'select locale, is_default as "isDefault" from client_language order by is_default desc, locale',
  );
}

/** A client company in the list from which staff choose. */
export interface ClientChoiceRow {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
}

/** All clients except the provider itself. */
export async function readAllClients(tx: Tx): Promise<ClientChoiceRow[]> {
  return tx.query<ClientChoiceRow>(
    `select client_id as id, name, display_name as "displayName" from client where not is_provider
     order by display_name collate "und-x-icu", client_id`,
  );
}

/** Whether a debtor is in scope. */
export async function debtorExists(tx: Tx, clientId: number, debtor: number): Promise<boolean> {
  const rows = await tx.query('select from debtor where client_id = $1 and number = $2', [clientId, debtor]);
  return rows.length > 0;
}

/** The topmost debtor of each client; if there are several, the one with the lowest number. */
export async function readTopDebtors(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ clientId: number; number: number }>(
    'select client_id as "clientId", min(number) as number from debtor where parent_number is null group by client_id',
  );
  return new Map(rows.map((row) => [row.clientId, row.number]));
}

/** Raises the synchronisation version of all debtors of a client, which invalidates cached data. */
export async function raiseVersions(tx: Tx, clientId: number): Promise<void> {
  await tx.query('select from debtor where client_id = $1 order by number for no key update', [clientId]);
  await tx.query('update debtor set version = version + 1 where client_id = $1', [clientId]);
}
