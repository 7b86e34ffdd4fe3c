import type { WireError } from '@wagenpark/contract';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import {
  DRIVER_FORM_FIELDS,
  type DriverFormFault,
  type DriverFormField,
  faultsOfDriverForm,
} from '@wagenpark/domain/driver-change-form';
import { driverLanguageOf } from '@wagenpark/domain/driver-language';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';

const IN_ADDRESS: readonly DriverFormField[] = [
  'Straat',
  'Huisnummer',
  'HuisnummerToevoeging',
  'Postcode',
  'Plaats',
  'LandCode',
];

/** Path of a field in the posted form: `Ingangsdatum`, `Bestuurder.Email`, `Bestuurder.Adres.Plaats`. */
function pathOf(field: DriverFormField): string {
  if (field === 'Ingangsdatum') return field;
  return IN_ADDRESS.includes(field) ? `Bestuurder.Adres.${field}` : `Bestuurder.${field}`;
}

/**
 * All faults of a driver change at once, as errors of the error envelope (CR-19 … CR-22). For a change to no driver,
 * only the effective date is validated.
 * @param rules `requiredFields`: the client's additional required fields (CR-20); `today` and `timeZone`: of the
 * client; `mayStartInPast`: the requester may enter a change in retrospect
 */
export function faultsOfDriverChange(
  change: DriverChange,
  rules: {
    readonly requiredFields: readonly string[];
    readonly today: IsoDay;
    readonly timeZone: string;
    readonly mayStartInPast: boolean;
  },
): WireError[] {
  const { Adres, ...person } = change.Bestuurder;
  // An unreadable date must not count as an empty one, so it is replaced by another text that is no date.
  const dayOrUnreadable = (date: string | null) =>
    date === null ? null : (dayOfLegacyDate(date, rules.timeZone) ?? 'unreadable');
  const isPicked = change.BestuurderNummer !== 0 && change.BestuurderNummer !== change.BestuurderNummerOud;
  const faults = faultsOfDriverForm(
    {
      ...person,
      ...Adres,
      Ingangsdatum: dayOrUnreadable(change.Ingangsdatum),
      Geboortedatum: dayOrUnreadable(person.Geboortedatum),
      RijbewijsAfgifteDatum: dayOrUnreadable(person.RijbewijsAfgifteDatum),
      RijbewijsGeldigTot: dayOrUnreadable(person.RijbewijsGeldigTot),
      // The form's rules do not contain the valid language ids. 0 is never valid, so it represents any unknown id.
      TaalId: person.TaalId !== null && driverLanguageOf(person.TaalId) === null ? 0 : person.TaalId,
    },
    {
      today: rules.today,
      mayStartInPast: rules.mayStartInPast,
      // A person cannot be stored without a last name; a selected driver has one already.
      requiredFields: [
        ...DRIVER_FORM_FIELDS.filter((field) => rules.requiredFields.includes(field)),
        ...(isPicked ? [] : (['Naam'] as const)),
      ],
    },
  );
  const relevantFaults =
    change.GeenBestuurder === true ? faults.filter(({ field }) => field === 'Ingangsdatum') : faults;
  return relevantFaults.map(errorOf);
}

function errorOf({ field, code }: DriverFormFault): WireError {
  const path = pathOf(field);
  if (code === 'required') return { code: 'required', message: `${field} is required`, path };
  if (code === 'beforeToday') return { code: 'startDateInPast', message: 'The start date lies before today', path };
  if (code === 'forbiddenCharacter') return { code, message: `${field} is not one line of plain text`, path };
  return { code: 'invalidInput', message: `${field} cannot be taken: ${code}`, path, params: { reason: code } };
}
