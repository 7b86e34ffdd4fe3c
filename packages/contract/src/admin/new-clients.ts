import { companyTreeFaults } from '@wagenpark/domain/company-tree';
import { COUNTRIES } from '@wagenpark/domain/country';
import { isSignInAddress, MAX_EMAIL_LENGTH } from '@wagenpark/domain/email';
import { LOCALES } from '@wagenpark/domain/locale';
import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { isoMoment, nullable, oneLine, recordNumber } from '../define/schemas.ts';
import { clientSettingFacts, colourInput } from './client-brand.ts';

/** The time zones that a client can have, and the currencies of its amounts. */
export const CLIENT_TIME_ZONES = [
  'Europe/Amsterdam',
  'Europe/Brussels',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Warsaw',
] as const;
export const CLIENT_CURRENCIES = ['EUR', 'PLN'] as const;

/** The maximum number of companies in the form of a new client. Further ones can be imported. */
export const MOST_NEW_COMPANIES = 50;

const filled = (max: number) => v.pipe(oneLine(max), v.minLength(1));

/** A company of the new client; `parent` is the number of its parent company. */
const company = v.strictObject({
  number: v.pipe(recordNumber, v.minValue(1)),
  code: filled(40),
  name: filled(120),
  parent: nullable(recordNumber),
});

/** A new client with everything that its first supervisor needs to start. */
export const newClientForm = v.strictObject({
  /** The name in addresses (`?clt=`), in lower case; it can never be changed. */
  name: v.pipe(oneLine(63), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'clientName')),
  displayName: filled(clientSettingFacts.displayName.max),
  country: v.picklist(COUNTRIES),
  timeZone: v.picklist(CLIENT_TIME_ZONES),
  currency: v.picklist(CLIENT_CURRENCIES),
  primaryColor: colourInput,
  secondaryColor: colourInput,
  /** The first one is the default. */
  languages: v.pipe(
    v.array(v.picklist(LOCALES)),
    v.minLength(1),
    v.check((locales) => new Set(locales).size === locales.length, 'twice'),
  ),
  hasLeaseWise: v.boolean(),
  leaseCalculation: v.boolean(),
  companies: v.pipe(
    v.array(company),
    v.minLength(1),
    v.maxLength(MOST_NEW_COMPANIES),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { index, field, code } of companyTreeFaults(dataset.value)) {
        addIssue({
          message: code,
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: dataset.value[index] },
            { type: 'object', origin: 'value', input: { ...dataset.value[index] }, key: field, value: null },
          ],
        });
      }
    }),
  ),
  /** The first supervisor, who gets the invitation. */
  supervisor: v.strictObject({
    firstName: filled(60),
    lastName: filled(60),
    email: v.pipe(oneLine(MAX_EMAIL_LENGTH), v.toLowerCase(), v.check(isSignInAddress, 'email')),
  }),
});
export type NewClientForm = v.InferOutput<typeof newClientForm>;

export const newClients = {
  create: adminRoute({
    method: 'POST',
    path: '/api-admin/client',
    body: newClientForm,
    item: v.strictObject({ id: recordNumber, name: v.string(), displayName: v.string(), expiresAt: isoMoment }),
    permission: exactly('master'),
    errors: ['valueTaken', 'accountExists'],
    summary:
      'Staff create a client with its languages, licences and companies, and invite its first supervisor, all or nothing. `expiresAt` is the end of the invitation.',
  }),
};
