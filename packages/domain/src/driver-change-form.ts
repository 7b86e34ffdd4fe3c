import { type IsoDay, isIsoDay } from './calendar-day.ts';
import { countryOf } from './country.ts';
import { isMailbox, MAX_EMAIL_LENGTH } from './email.ts';
import { isGenderCode } from './gender.ts';
import { FORBIDDEN_CHARACTER, isOneLine } from './plain-text.ts';

/** The validated fields of the driver form, by wire name, in display order (CR-14). */
export const DRIVER_FORM_FIELDS = [
  'Ingangsdatum',
  'Referentie',
  'Referentie2',
  'Geslacht',
  'Voorletters',
  'Voornaam',
  'Voorvoegsel',
  'Naam',
  'Straat',
  'Huisnummer',
  'HuisnummerToevoeging',
  'Postcode',
  'Plaats',
  'LandCode',
  'Telefoon',
  'Mobiel',
  'Email',
  'RijbewijsAfgifteDatum',
  'RijbewijsGeldigTot',
  'RijbewijsAfgifteplaats',
  'RijbewijsNummer',
  'TaalId',
  'Geboortedatum',
] as const;

/** A field of the driver form. */
export type DriverFormField = (typeof DRIVER_FORM_FIELDS)[number];

/**
 * The content of the form. Days are ISO days, gender and language are their codes (CR-23), everything else is text. A
 * missing, null or blank field counts as empty.
 */
export type DriverChangeForm = {
  readonly [F in DriverFormField]?: (F extends 'Geslacht' | 'TaalId' ? number : string) | null | undefined;
};

/**
 * The validation errors of a field: required, too long, forbidden characters, not one of the choices, no calendar day,
 * before today, invalid e-mail address, not in the past, or not after the day of issue.
 */
export type DriverFormFaultCode =
  | 'required'
  | 'tooLong'
  | typeof FORBIDDEN_CHARACTER
  | 'notAChoice'
  | 'notADay'
  | 'beforeToday'
  | 'notAnEmail'
  | 'notInPast'
  | 'notAfterIssue';

/** One validation error, with its field. */
export type DriverFormFault = { readonly field: DriverFormField; readonly code: DriverFormFaultCode };

/** Fields that every client requires (CR-19). */
export const ALWAYS_REQUIRED: readonly DriverFormField[] = ['Geslacht', 'Email', 'Ingangsdatum'];

// Longer than any real name or address. The limit keeps mails and lists readable.
const MAX_TEXT_LENGTH = 100;

type Rules = {
  readonly requiredFields: readonly DriverFormField[];
  readonly today: IsoDay;
  readonly mayStartInPast?: boolean;
};

/**
 * Validates a driver form. Gives at most one error per field, in display order; an empty list means valid (CR-19 to
 * CR-21).
 * @param rules `requiredFields`: what the client requires in addition to gender, e-mail and start date (CR-20);
 * `today`: the day in the client's zone; `mayStartInPast`: staff enter a past change (settled question 39)
 */
export function faultsOfDriverForm(form: DriverChangeForm, rules: Rules): DriverFormFault[] {
  const required = new Set([...ALWAYS_REQUIRED, ...rules.requiredFields]);
  const faults: DriverFormFault[] = [];
  for (const field of DRIVER_FORM_FIELDS) {
    const empty = isEmpty(form[field]);
    const code = empty ? (required.has(field) ? 'required' : null) : faultOfField(field, form, rules);
    if (code !== null) faults.push({ field, code });
  }
  return faults;
}

function isEmpty(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function faultOfField(
  field: DriverFormField,
  form: DriverChangeForm,
  { today, mayStartInPast = false }: Rules,
): DriverFormFaultCode | null {
  switch (field) {
    case 'Geslacht':
      return isGenderCode(form.Geslacht) ? null : 'notAChoice';
    case 'TaalId':
      return Number.isSafeInteger(form.TaalId) && Number(form.TaalId) > 0 ? null : 'notAChoice';
    case 'LandCode':
      return countryOf(form.LandCode ?? '') === null ? 'notAChoice' : null;
    case 'Email':
      return faultOfEmail(form.Email ?? '');
    case 'Ingangsdatum':
      return faultOfDay(form.Ingangsdatum, (day) => (day < today && !mayStartInPast ? 'beforeToday' : null));
    case 'Geboortedatum':
      return faultOfDay(form.Geboortedatum, (day) => (day < today ? null : 'notInPast'));
    case 'RijbewijsAfgifteDatum':
      return faultOfDay(form.RijbewijsAfgifteDatum, () => null);
    case 'RijbewijsGeldigTot':
      return faultOfDay(form.RijbewijsGeldigTot, (day) => faultOfValidity(day, form.RijbewijsAfgifteDatum));
    default:
      return faultOfLine(form[field] ?? '');
  }
}

function faultOfLine(text: string): DriverFormFaultCode | null {
  if (text.length > MAX_TEXT_LENGTH) return 'tooLong';
  return isOneLine(text.trim()) ? null : FORBIDDEN_CHARACTER;
}

function faultOfEmail(email: string): DriverFormFaultCode | null {
  if (email.length > MAX_EMAIL_LENGTH) return 'tooLong';
  return isMailbox(email) ? null : 'notAnEmail';
}

function faultOfDay(
  day: string | null | undefined,
  further: (day: IsoDay) => DriverFormFaultCode | null,
): DriverFormFaultCode | null {
  return day && isIsoDay(day) ? further(day) : 'notADay';
}

/** A licence must expire after its day of issue. Without a valid day of issue there is nothing to compare. */
function faultOfValidity(validUntil: IsoDay, issued: string | null | undefined): DriverFormFaultCode | null {
  return issued && isIsoDay(issued) && validUntil <= issued ? 'notAfterIssue' : null;
}
