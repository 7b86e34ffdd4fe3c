import { everyone, exactly, signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { textPart } from '../define/path-params.ts';
import { count, isoMoment, nullable, oneLine, recordNumber } from '../define/schemas.ts';

const colour = v.pipe(v.string(), v.hexColor());

/** The pictures beside the form of the login page: drawings in the client's colours, or an image of its own. */
export const LOGIN_PICTURES = ['carPark', 'plain', 'own'] as const;

export const clientLanguage = v.strictObject({
  id: recordNumber,
  isDefault: v.boolean(),
  culture: v.strictObject({ languageCulture: v.string(), name: v.string() }),
});

/** The settings and branding of a client company (EN-01) that a signed-out visitor may see. */
export const clientSetting = v.strictObject({
  clientId: recordNumber,
  clientGuid: v.string(),
  name: v.string(),
  displayName: v.string(),
  primaryColor: colour,
  secondaryColor: colour,
  countryCarData: v.string(),
  currency: v.picklist(['EUR', 'PLN']),
  timeZone: v.string(),
  logoUrl: nullable(v.string()),
  faviconUrl: nullable(v.string()),
  loginPicture: v.picklist(LOGIN_PICTURES),
  /** The client's uploaded picture, whether it is chosen or not. */
  loginPictureUrl: nullable(v.string()),
  phoneNumber: nullable(v.string()),
  email: nullable(v.string()),
  languages: v.array(clientLanguage),
  /** Increases when the look changes. Open pages compare it with the polled version (CS-06). */
  lookVersion: count,
  /** Additional driver fields that this client requires, by wire name (CR-20). */
  requiredDriverFields: v.array(v.string()),
});
export type ClientSetting = v.InferOutput<typeof clientSetting>;

/**
 * The common declaration of the calls that return an image of the brand. `v` changes with the image, so that no cache
 * returns an old one.
 */
export const brandingRoute = {
  method: 'GET',
  params: { client: textPart },
  query: v.strictObject({ v: v.optional(oneLine(20)) }),
  item: v.string(),
  transfer: 'download',
  permission: everyone,
  errors: ['notFound'],
} as const;

export const licences = v.strictObject({ hasLeaseWise: v.boolean(), modules: v.array(v.string()) });

/** A client company that the provider's staff serve (FS-12). */
const servedClient = v.strictObject({
  id: recordNumber,
  name: v.string(),
  displayName: v.string(),
  debtorNumber: nullable(recordNumber),
});

/** The open and failed work of a client. */
export const clientWork = v.strictObject({
  ...servedClient.entries,
  /** The number of requests that wait for a decision by staff. */
  toDecide: count,
  /** When the oldest of these requests was made; null where none waits. */
  oldestAskedAt: nullable(isoMoment),
  /** Mails that could not be sent. */
  failedMails: count,
  /** Jobs of the client that used up their retries. */
  failedJobs: count,
  /** The last import of this client's rows within the last seven days; null where there was none. */
  importedAt: nullable(isoMoment),
  /** Rows that were refused or unconfirmed in the last import of each kind of file within these seven days. */
  leftOut: count,
});
export type ClientWork = v.InferOutput<typeof clientWork>;

export const clientSettings = {
  get: adminRoute({
    method: 'GET',
    path: '/api-admin/clientsetting',
    query: v.strictObject({ clientName: v.optional(oneLine(63)) }),
    item: clientSetting,
    permission: everyone,
    errors: ['unknownClient'],
    summary: 'Settings and branding of the named client, or of the session’s client (AA-01).',
  }),
  check: adminRoute({
    method: 'POST',
    path: '/api-admin/client/check',
    body: v.strictObject({ clientName: v.optional(oneLine(63)), asGuid: v.optional(v.boolean(), false) }),
    item: v.string(),
    permission: everyone,
    errors: ['unknownClient'],
    summary:
      'Whether a client exists, before signing in: gives its name, or its GUID on request (AA-02). Without a name: the session’s client, or the client of the default login page.',
  }),
  licences: adminRoute({
    method: 'GET',
    path: '/api-admin/clientsetting/licenses',
    item: licences,
    permission: signedIn,
    summary: 'The licences of the session’s client (AA-03).',
  }),
  languages: adminRoute({
    method: 'GET',
    path: '/api-admin/language',
    item: clientLanguage,
    permission: signedIn,
    summary: 'The languages of the session’s client (AA-07).',
  }),
  logo: adminRoute({
    ...brandingRoute,
    path: '/branding/{client}/logo',
    summary: 'The client’s logo as an inert image.',
  }),
  favicon: adminRoute({
    ...brandingRoute,
    path: '/branding/{client}/favicon',
    summary: 'The client’s favicon as an inert image.',
  }),
  clients: adminRoute({
    method: 'GET',
    path: '/api-admin/client',
    item: servedClient,
    permission: exactly('master'),
    summary: 'The client companies that staff serve (FS-12).',
  }),
  work: adminRoute({
    method: 'GET',
    path: '/api-admin/client/work',
    item: clientWork,
    changesWithoutVersion: true,
    permission: exactly('master'),
    summary: 'What waits and what failed at each client that staff serve, the worst first.',
  }),
};
