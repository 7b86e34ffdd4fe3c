import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import type { Driver, StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DriverChangeForm } from '@wagenpark/domain/driver-change-form';
import { dayOfLegacyDate, legacyDateOfDay } from '@wagenpark/domain/legacy-date';

/**
 * The person whose details are sent: the current driver, an existing person, a new person (CR-12, CR-13), or nobody.
 */
export type DriverMode = 'current' | 'existing' | 'new' | 'nobody';

const textFields = [
  'Referentie',
  'Referentie2',
  'Voorletters',
  'Voornaam',
  'Voorvoegsel',
  'Naam',
  'Telefoon',
  'Mobiel',
  'Email',
  'RijbewijsAfgifteplaats',
  'RijbewijsNummer',
] as const;
const addressFields = ['Straat', 'Huisnummer', 'HuisnummerToevoeging', 'Postcode', 'Plaats', 'LandCode'] as const;
const dayFields = ['RijbewijsAfgifteDatum', 'RijbewijsGeldigTot', 'Geboortedatum'] as const;
/** The licence categories in the form. E is not shown and is sent back unchanged (CR-15). */
export const licenceFields = ['RijbewijsA', 'RijbewijsB', 'RijbewijsC', 'RijbewijsD'] as const;

type TextField = (typeof textFields)[number] | (typeof addressFields)[number];
type DayField = (typeof dayFields)[number];

/** The form's values: text as typed, days as ISO dates, null if empty. */
export type DriverForm = { readonly [Field in TextField]: string } & { readonly [Field in DayField]: IsoDay | null } & {
  readonly [Field in (typeof licenceFields)[number] | 'RijbewijsE']: boolean;
} & { readonly Ingangsdatum: IsoDay | null; readonly Geslacht: 1 | 2 | null; readonly TaalId: number | null };

/** An empty form with today as the day of the change (CR-21). */
export function emptyDriverForm(today: IsoDay): DriverForm {
  const blank = Object.fromEntries([...textFields, ...addressFields].map((field) => [field, '']));
  const noDays = Object.fromEntries(dayFields.map((field) => [field, null]));
  const noLicence = Object.fromEntries([...licenceFields, 'RijbewijsE'].map((field) => [field, false]));
  return {
    ...blank,
    ...noDays,
    ...noLicence,
    Ingangsdatum: today,
    Geslacht: null,
    TaalId: null,
  } as unknown as DriverForm;
}

/** The form's values from a stored driver. */
export function driverFormOf(driver: StoredDriver, today: IsoDay, timeZone: string): DriverForm {
  const day = (text: string | null | undefined) => (text ? dayOfLegacyDate(text, timeZone) : null);
  return {
    ...emptyDriverForm(today),
    ...Object.fromEntries(textFields.map((field) => [field, driver[field] ?? ''])),
    ...Object.fromEntries(addressFields.map((field) => [field, driver.Adres[field] ?? ''])),
    ...Object.fromEntries(dayFields.map((field) => [field, day(driver[field])])),
    ...Object.fromEntries([...licenceFields, 'RijbewijsE' as const].map((field) => [field, driver[field]])),
    Geslacht: driver.Geslacht,
    TaalId: driver.TaalId ?? null,
  };
}

/** Converts the form for the domain's rules. */
export const formForRules = (form: DriverForm): DriverChangeForm => form;

const trimmedOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const wireDay = (day: IsoDay | null): string | null => (day === null ? null : legacyDateOfDay(day));

/** Converts the driver for the wire: dates as `/Date(ms)/` (CR-22), gender and language as value and id (CR-23). */
function wireDriver(form: DriverForm): Driver {
  return {
    Naam: form.Naam.trim(),
    Voornaam: trimmedOrNull(form.Voornaam),
    Voorletters: trimmedOrNull(form.Voorletters),
    Voorvoegsel: trimmedOrNull(form.Voorvoegsel),
    Geslacht: form.Geslacht,
    Geboortedatum: wireDay(form.Geboortedatum),
    Email: form.Email.trim(),
    Telefoon: trimmedOrNull(form.Telefoon),
    Mobiel: trimmedOrNull(form.Mobiel),
    Referentie: trimmedOrNull(form.Referentie),
    Referentie2: trimmedOrNull(form.Referentie2),
    TaalId: form.TaalId,
    RijbewijsNummer: trimmedOrNull(form.RijbewijsNummer),
    RijbewijsAfgifteplaats: trimmedOrNull(form.RijbewijsAfgifteplaats),
    RijbewijsAfgifteDatum: wireDay(form.RijbewijsAfgifteDatum),
    RijbewijsGeldigTot: wireDay(form.RijbewijsGeldigTot),
    RijbewijsA: form.RijbewijsA,
    RijbewijsB: form.RijbewijsB,
    RijbewijsC: form.RijbewijsC,
    RijbewijsD: form.RijbewijsD,
    RijbewijsE: form.RijbewijsE,
    Adres: {
      Straat: trimmedOrNull(form.Straat),
      Huisnummer: trimmedOrNull(form.Huisnummer),
      HuisnummerToevoeging: trimmedOrNull(form.HuisnummerToevoeging),
      Postcode: trimmedOrNull(form.Postcode),
      Plaats: trimmedOrNull(form.Plaats),
      LandCode: trimmedOrNull(form.LandCode),
    },
  };
}

/** The request's data apart from the form. `chosen` is the number of the chosen person, 0 for a new one. */
interface RequestContext {
  readonly contract: number;
  readonly former: number;
  readonly chosen: number;
  readonly culture: string;
  readonly isNobody?: boolean;
}

/** The request body (CR-24). If nobody is to drive, the driver's fields are empty. */
export function driverChangeOf(form: DriverForm, context: RequestContext): DriverChange {
  const isNobody = context.isNobody === true;
  return {
    Ingangsdatum: legacyDateOfDay(form.Ingangsdatum ?? ''),
    Bestuurder: wireDriver(isNobody ? emptyDriverForm(form.Ingangsdatum ?? '') : form),
    ...(isNobody ? { GeenBestuurder: true } : {}),
    BestuurderNummer: isNobody ? 0 : context.chosen,
    BestuurderNummerOud: context.former,
    ContractNummer: context.contract,
    Culture: context.culture,
  };
}
