import { BRAND_IMAGE } from '@wagenpark/domain/constants';
import { isMailbox, MAX_EMAIL_LENGTH } from '@wagenpark/domain/email';
import { LOCALES } from '@wagenpark/domain/locale';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import type { Facts } from '../define/facts.ts';
import { count, nullable, oneLine, recordNumber, roundTripSchema } from '../define/schemas.ts';
import { clientSetting, LOGIN_PICTURES } from './client-settings.ts';

/* The calls with which a client's own supervisors change its settings and images. In a separate file, because the
   frame loads the calls that read them. */

/**
 * The settings of a client that its supervisors edit (CS-02), under the names of the audit trail and the check for
 * conflicts.
 */
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
export const colourInput = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, COLOUR_MESSAGE), v.toLowerCase());

/**
 * A language as a caller sends it: the code, and whether it is the default. Further fields of EN-01 are accepted and
 * ignored.
 */
const languageInput = v.strictObject({
  id: v.optional(recordNumber),
  isDefault: v.boolean(),
  culture: v.strictObject({ languageCulture: v.picklist(LOCALES), name: v.optional(oneLine(60)) }),
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

/** The values from which a change started, which are only compared with the stored ones. */
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
 * The settings in a save (CS-02, CS-03). A caller may send back the whole record: name, numbers, GUID and addresses of
 * images are read-only and ignored.
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

/** The elements that were removed from an SVG, because they run code or load external resources. */
const removedPart = v.picklist(['scripts', 'links', 'animations', 'embedded']);
export type RemovedPart = v.InferOutput<typeof removedPart>;

/** The image of a brand after a change. */
export const brandImage = v.strictObject({
  /** The address of the image; null after its deletion. */
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

export const clientBrand = {
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
};
