import type { Country } from './country.ts';
import type { ObjectType } from './object-type.ts';

/** Facts of a car that are not shown everywhere: addition percentage, date of the periodic inspection (APK), fuel. */
export type GuardedField = 'BijtellingPercentage' | 'DatumApk' | 'BrandstofSoort';

/** The context in which a field would be shown. */
export type FieldPlace = {
  /** Country of the client, or null when unknown. */
  readonly country: Country | null;
  /** Language of the interface. */
  readonly locale: string;
  /** The type of the leased object, or null when unknown. */
  readonly objectType: ObjectType | null;
};

// The addition to taxable income and the APK inspection are Dutch and do not exist in Belgium.
const isBelgian = (context: FieldPlace): boolean => context.country === 'be' || context.locale === 'nl-BE';

const HIDDEN: Readonly<Record<GuardedField, (place: FieldPlace) => boolean>> = {
  BijtellingPercentage: isBelgian,
  DatumApk: isBelgian,
  BrandstofSoort: (context) => context.objectType === 'bike',
};

/**
 * Whether a fact of a car is shown: addition percentage and APK date not for Belgian clients nor in nl-BE (DM-LC-07),
 * fuel not for bikes (DM-LC-06).
 */
export function isFieldVisible(field: GuardedField, context: FieldPlace): boolean {
  return !HIDDEN[field](context);
}

/**
 * Whether periodic inspections are shown (CA-03, DM-LC-07). Data that is cached for readers of all languages passes the
 * country only; output for one reader passes the language too.
 */
export const areTestsShown = ({
  country = null,
  locale = '',
}: Partial<Pick<FieldPlace, 'country' | 'locale'>>): boolean =>
  isFieldVisible('DatumApk', { country, locale, objectType: null });
