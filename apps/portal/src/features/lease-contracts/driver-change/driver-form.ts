import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import type { Driver, StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DriverChangeForm } from '@wagenpark/domain/driver-change-form';
import { dayOfLegacyDate, legacyDateOfDay } from '@wagenpark/domain/legacy-date';

/** Whose details are sent: the present driver's, those of an existing person, a new person's (CR-12, CR-13), or nobody's. */
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
/** The licence categories on offer; E is kept and sent unchanged (CR-15). */
export const licenceFields = ['RijbewijsA', 'RijbewijsB', 'RijbewijsC', 'RijbewijsD'] as const;

type TextField = (typeof textFields)[number] | (typeof addressFields)[number];
type DayField = (typeof dayFields)[number];

/** What the form holds: text as typed, days as ISO, null where nothing is filled in. */
export type DriverForm = { readonly [Field in TextField]: string } & { readonly [Field in DayField]: IsoDay | null } & {
  readonly [Field in (typeof licenceFields)[number] | 'RijbewijsE']: boolean;
} & { readonly Ingangsdatum: IsoDay | null; readonly Geslacht: 1 | 2 | null; readonly TaalId: number | null };

/** An empty form that begins today (CR-21). */
export function emptyForm(today: IsoDay): DriverForm {
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

/** The form filled with a stored driver. */
export function formOf(driver: StoredDriver, today: IsoDay, timeZone: string): DriverForm {
  const day = (text: string | null | undefined) => (text ? dayOfLegacyDate(text, timeZone) : null);
  return {
    ...emptyForm(today),
    ...Object.fromEntries(textFields.map((field) => [field, driver[field] ?? ''])),
    ...Object.fromEntries(addressFields.map((field) => [field, driver.Adres[field] ?? ''])),
    ...Object.fromEntries(dayFields.map((field) => [field, day(driver[field])])),
    ...Object.fromEntries([...licenceFields, 'RijbewijsE' as const].map((field) => [field, driver[field]])),
    Geslacht: driver.Geslacht,
    TaalId: driver.TaalId ?? null,
  };
}

/** The form as the domain's rules look at it. */
export const formForRules = (form: DriverForm): DriverChangeForm => form;

const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const wireDay = (day: IsoDay | null): string | null => (day === null ? null : legacyDateOfDay(day));

/** The driver as the wire takes one: dates as `/Date(ms)/` (CR-22), gender and language as value and id (CR-23). */
function wireDriver(form: DriverForm): Driver {
  return {
    Naam: form.Naam.trim(),
    Voornaam: filled(form.Voornaam),
    Voorletters: filled(form.Voorletters),
    Voorvoegsel: filled(form.Voorvoegsel),
    Geslacht: form.Geslacht,
    Geboortedatum: wireDay(form.Geboortedatum),
    Email: form.Email.trim(),
    Telefoon: filled(form.Telefoon),
    Mobiel: filled(form.Mobiel),
    Referentie: filled(form.Referentie),
    Referentie2: filled(form.Referentie2),
    TaalId: form.TaalId,
    RijbewijsNummer: filled(form.RijbewijsNummer),
    RijbewijsAfgifteplaats: filled(form.RijbewijsAfgifteplaats),
    RijbewijsAfgifteDatum: wireDay(form.RijbewijsAfgifteDatum),
    RijbewijsGeldigTot: wireDay(form.RijbewijsGeldigTot),
    RijbewijsA: form.RijbewijsA,
    RijbewijsB: form.RijbewijsB,
    RijbewijsC: form.RijbewijsC,
    RijbewijsD: form.RijbewijsD,
    RijbewijsE: form.RijbewijsE,
    Adres: {
      Straat: filled(form.Straat),
      Huisnummer: filled(form.Huisnummer),
      HuisnummerToevoeging: filled(form.HuisnummerToevoeging),
      Postcode: filled(form.Postcode),
      Plaats: filled(form.Plaats),
      LandCode: filled(form.LandCode),
    },
  };
}

/** What a request is about beside the form. `chosen` is the number of the picked person; 0 describes a new one. */
interface About {
  readonly contract: number;
  readonly former: number;
  readonly chosen: number;
  readonly culture: string;
  readonly isNobody?: boolean;
}

/** The payload of the request (CR-24). That nobody drives describes nobody. */
export function driverChangeOf(form: DriverForm, about: About): DriverChange {
  const isNobody = about.isNobody === true;
  return {
    Ingangsdatum: legacyDateOfDay(form.Ingangsdatum ?? ''),
    Bestuurder: wireDriver(isNobody ? emptyForm(form.Ingangsdatum ?? '') : form),
    ...(isNobody ? { GeenBestuurder: true } : {}),
    BestuurderNummer: isNobody ? 0 : about.chosen,
    BestuurderNummerOud: about.former,
    ContractNummer: about.contract,
    Culture: about.culture,
  };
}
