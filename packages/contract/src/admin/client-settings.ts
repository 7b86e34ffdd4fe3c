import { BRAND_IMAGE } from '@wagenpark/domain/constants';
import { isMailbox, MAX_EMAIL_LENGTH } from '@wagenpark/domain/email';
import { LOCALES } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { everyone, exactly, signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import type { Facts } from '../define/facts.ts';
import { textPart } from '../define/path-params.ts';
import { count, isoMoment, nullable, oneLine, recordNumber, roundTripSchema } from '../define/schemas.ts';

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
  /** The client's own picture, whether it is chosen or not. */
  loginPictureUrl: nullable(v.string()),
  phoneNumber: nullable(v.string()),
  email: nullable(v.string()),
  languages: v.array(clientLanguage),
  /** Rises when the look changes: open pages compare it with the one that they poll (CS-06). */
  lookVersion: count,
  /** Additional driver fields that this client requires, by wire name (CR-20). */
  requiredDriverFields: v.array(v.string()),
});
export type ClientSetting = v.InferOutput<typeof clientSetting>;

/** The settings of a client that its supervisors edit (CS-02), as history and comparison name them. */
export const clientSettingFacts = {
  displayName: { kind: 'text', max: 120 },
  primaryColor: { kind: 'text', max: 7 },
  secondaryColor: { kind: 'text', max: 7 },
  loginPicture: { kind: 'choice', of: LOGIN_PICTURES },
  phoneNumber: { kind: 'phone', max: 30, optional: true },
  email: { kind: 'email', optional: true },
  /** The codes of the languages, the default first. */
  languages: { kind: 'tags', max: 5, most: LOCALES.length },
} as const satisfies Facts;

/** The issue message for a colour that is not written as `#1455d9`. */
export const COLOUR_MESSAGE = 'colour';
const colourInput = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, COLOUR_MESSAGE), v.toLowerCase());

/** A language as a caller sends it: the code, and whether it is the default; the rest of EN-01 is accepted and ignored. */
const languageInput = v.strictObject({
  id: v.optional(recordNumber),
  isDefault: v.boolean(),
  culture: v.strictObject({ languageCulture: v.picklist(LOCALES), name: v.optional(v.string()) }),
});
const languagesInput = v.pipe(
  v.array(languageInput),
  v.minLength(1),
  v.check((list) => new Set(list.map(({ culture }) => culture.languageCulture)).size === list.length, 'twice'),
  v.check((list) => list.filter(({ isDefault }) => isDefault).length === 1, 'oneDefault'),
);

const settingEntries = {
  displayName: v.pipe(oneLine(clientSettingFacts.displayName.max), v.minLength(1)),
  primaryColor: colourInput,
  secondaryColor: colourInput,
  loginPicture: v.picklist(LOGIN_PICTURES),
  phoneNumber: nullable(oneLine(clientSettingFacts.phoneNumber.max)),
  email: nullable(
    v.pipe(
      oneLine(MAX_EMAIL_LENGTH),
      v.check((text) => text === '' || isMailbox(text), 'email'),
    ),
  ),
  languages: languagesInput,
};

/** The values from which a change started. They are only compared. */
const settingBase = v.strictObject({
  displayName: v.string(),
  primaryColor: v.string(),
  secondaryColor: v.string(),
  loginPicture: v.string(),
  phoneNumber: nullable(v.string()),
  email: nullable(v.string()),
  languages: v.array(
    v.strictObject({
      id: v.optional(recordNumber),
      isDefault: v.boolean(),
      culture: v.strictObject({ languageCulture: v.string(), name: v.optional(v.string()) }),
    }),
  ),
});

/**
 * The settings as they are saved (CS-02, CS-03). A caller may send back the whole record that it was given: name, numbers,
 * GUID and addresses of images are read-only and ignored.
 */
export const clientSettingForm = roundTripSchema(
  clientSetting,
  v.strictObject({ ...settingEntries, base: v.optional(settingBase) }),
);
export type ClientSettingForm = v.InferOutput<typeof clientSettingForm>;

/** The images of a brand, each with the call that stores it. */
export const BRAND_IMAGES = ['logo', 'favicon', 'login'] as const;
export type BrandImageKind = (typeof BRAND_IMAGES)[number];

/** Why an image is refused, apart from its size (`params.reason` of `invalidInput`). */
export type BrandImageRefusal = 'type' | 'damaged' | 'dimensions' | 'entities' | 'tooComplex';

/** What was removed from an SVG because it acts, or loads something from elsewhere. */
const removedPart = v.picklist(['scripts', 'links', 'animations', 'embedded']);
export type RemovedPart = v.InferOutput<typeof removedPart>;

/** An image of a brand after a change. */
export const brandImage = v.strictObject({
  /** Where the image is; null after its deletion. */
  url: nullable(v.string()),
  contentType: nullable(v.string()),
  bytes: count,
  width: nullable(count),
  height: nullable(count),
  removed: v.array(removedPart),
});
export type BrandImage = v.InferOutput<typeof brandImage>;

/** The call that stores or deletes an image of the brand (AA-05). */
const imageRoute = <const Path extends `/api-admin/clientsetting/${string}`>(path: Path, image: string) =>
  adminRoute({
    method: 'POST',
    path,
    query: v.strictObject({ clientId: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))) }),
    item: brandImage,
    transfer: 'upload',
    maxFileBytes: BRAND_IMAGE.maxBytes,
    mayLackFile: true,
    permission: pagePermissions['client-settings'],
    errors: ['invalidInput', 'fileTooLarge', 'notFound'],
    summary: `Stores ${image} of the session’s client: PNG, SVG, JPG or ICO by its content, at most 2 MB; an SVG loses what acts or loads. Without a body it is deleted (AA-05). \`params.reason\` tells why a file is not taken: type, damaged, dimensions, entities, tooComplex.`,
  });

/** What the calls that give an image of the brand share. `v` changes with the image, so that no cache shows an old one. */
const brandingRoute = {
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
  login: adminRoute({
    ...brandingRoute,
    path: '/branding/{client}/login',
    summary: 'The client’s own picture of the login page as an inert image.',
  }),
  look: adminRoute({
    method: 'GET',
    path: '/branding/{client}/version',
    params: { client: textPart },
    item: count,
    permission: everyone,
    errors: ['unknownClient'],
    summary: 'A number that rises when the look of the client changes; open pages poll it to show a new brand (CS-06).',
  }),
  save: adminRoute({
    method: 'PUT',
    path: '/api-admin/clientsetting',
    body: clientSettingForm,
    item: clientSetting,
    permission: pagePermissions['client-settings'],
    errors: ['changedMeanwhile'],
    summary:
      'Saves name, colours, contact and languages of the session’s client (CS-03, AA-04). With `base`, the values from which the change started, it is refused when somebody else saved meanwhile.',
  }),
  uploadLogo: imageRoute('/api-admin/clientsetting/uploadlogo', 'the logo'),
  uploadFavicon: imageRoute('/api-admin/clientsetting/uploadfavicon', 'the favicon'),
  uploadLogin: imageRoute('/api-admin/clientsetting/uploadlogin', 'the own picture of the login page'),
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
