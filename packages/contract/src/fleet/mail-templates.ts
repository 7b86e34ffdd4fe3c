import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { mailText } from '../admin/mail-templates.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart, textPart } from '../define/path-params.ts';
import { count, oneLine, recordNumberInput, roundTripSchema } from '../define/schemas.ts';

/** The number of a type: 0 welcome, 1 order, 2 login (MT-02). */
const typeNumber = v.picklist([0, 1, 2]);

/** A template in one language. `Standaard`: it has the default text. */
export const numberedTemplate = v.strictObject({
  Type: typeNumber,
  Taal: v.string(),
  Onderwerp: v.string(),
  Tekst: v.string(),
  Standaard: v.boolean(),
  Versie: count,
});
export type NumberedTemplate = v.InferOutput<typeof numberedTemplate>;

/** The form of a template in one language (MT-04). Without `Versie` the last change wins. */
export const templateForm = roundTripSchema(
  numberedTemplate,
  v.strictObject({
    Type: typeNumber,
    Taal: oneLine(5),
    Onderwerp: mailText.entries.subject,
    Tekst: mailText.entries.body,
    DebiteurNummer: recordNumberInput,
    Versie: v.optional(v.nullable(recordNumberInput), null),
  }),
);

const permission = pagePermissions['management/mail/template'];

export const numberedMailTemplates = {
  byLanguage: fleetFunction({
    method: 'get',
    path: '/MailTemplate/Debiteurnummer/{code}/Taal/{lang}',
    params: { code: integerPart, lang: textPart },
    answer: v.array(numberedTemplate),
    permission,
    errors: ['notFound'],
    changesWithoutVersion: true,
    summary: 'The welcome, order and login templates of a debtor’s client in a language (MT-02, MT-03, FA-24).',
  }),
  edit: fleetFunction({
    method: 'post',
    path: '/MailTemplate/Aanpassen',
    form: templateForm,
    answer: numberedTemplate,
    permission,
    errors: [
      'notFound',
      'required',
      'placeholderUnknown',
      'placeholderHalf',
      'placeholderInTag',
      'placeholderNeeded',
      'changedMeanwhile',
    ],
    summary: 'Stores a template in one language, and gives the stored one (MT-04, FA-39).',
  }),
};
