import { LOCALES } from '@wagenpark/domain/locale';
import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { oneLine } from '../define/schemas.ts';

const resourceCode = oneLine(80);
const culture = v.picklist(LOCALES);

/** A resource code with its translation (EN-20). */
export const translatedHeader = v.strictObject({
  ResourceCode: v.string(),
  Culture: culture,
  TranslationResult: v.string(),
});
export type TranslatedHeader = v.InferOutput<typeof translatedHeader>;

/** One requested translation: a code alone for the caller's language, or a code with a language. */
export const translationRequest = v.union([
  resourceCode,
  v.strictObject({ ResourceCode: resourceCode, Culture: culture }),
]);
export type TranslationRequest = v.InferOutput<typeof translationRequest>;

export const translations = {
  headers: fleetFunction({
    method: 'post',
    path: '/Translations',
    form: v.pipe(v.array(translationRequest), v.maxLength(500)),
    answer: v.array(translatedHeader),
    permission: signedIn,
    summary: 'The texts of resource codes, in the order of the request; an unknown code is returned unchanged.',
  }),
};
