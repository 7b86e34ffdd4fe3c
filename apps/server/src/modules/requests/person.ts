import type { PersonToFind } from '@wagenpark/contract/admin/drivers';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { countryOf } from '@wagenpark/domain/country';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { composedName } from '@wagenpark/domain/person-name';

const ADDRESS = 'Adres.';

/** The text without blanks around it; null when nothing is left. */
const tidy = (text: string | null): string | null => text?.trim() || null;

/** A person as it is kept: texts without blanks around them, empty ones as null, the country in lower case. */
export function tidyPerson(person: Driver): Driver {
  const trimmed = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, typeof value === 'string' ? tidy(value) : value]),
    ) as Part;
  const { Adres, ...rest } = person;
  const address = trimmed(Adres);
  return {
    ...trimmed(rest),
    Naam: person.Naam.trim(),
    Email: person.Email.trim(),
    Adres: {
      ...address,
      LandCode: address.LandCode === null ? null : (countryOf(address.LandCode) ?? address.LandCode),
    },
  };
}

/** The person as the look-up of known ones asks. */
export const personToFind = (person: Driver, timeZone: string): PersonToFind => ({
  email: person.Email,
  licence: person.RijbewijsNummer ?? '',
  name: composedName(person),
  birthDate: person.Geboortedatum === null ? null : dayOfLegacyDate(person.Geboortedatum, timeZone),
});

/** The facts of a person as texts by wire name; days as ISO days, a licence category as `true`, absent facts left out. */
function factsOf(person: Driver, timeZone: string): ReadonlyMap<string, string> {
  const { Adres, ...rest } = tidyPerson(person);
  const facts = new Map<string, string>();
  const add = (field: string, value: string | number | boolean | null): void => {
    if (value === null || value === false || value === '') return;
    const text = String(value);
    facts.set(field, dayOfLegacyDate(text, timeZone) ?? text);
  };
  for (const field of personFields) add(field, rest[field]);
  for (const [field, value] of Object.entries(Adres)) add(`${ADDRESS}${field}`, value);
  return facts;
}

/** The fields of a person, in the order in which changes are told. */
const personFields = [
  'Geslacht',
  'Voorletters',
  'Voornaam',
  'Voorvoegsel',
  'Naam',
  'Geboortedatum',
  'Email',
  'Telefoon',
  'Mobiel',
  'TaalId',
  'Referentie',
  'Referentie2',
  'RijbewijsNummer',
  'RijbewijsAfgifteplaats',
  'RijbewijsAfgifteDatum',
  'RijbewijsGeldigTot',
  'RijbewijsA',
  'RijbewijsB',
  'RijbewijsC',
  'RijbewijsD',
  'RijbewijsE',
] as const satisfies readonly Exclude<keyof Driver, 'Adres'>[];

/** What differs between two descriptions of a person, or every given fact of a new one. */
export function personChanges(before: Driver | null, after: Driver, timeZone: string): RequestedChange[] {
  const old = before === null ? new Map<string, string>() : factsOf(before, timeZone);
  const asked = factsOf(after, timeZone);
  return [...new Set([...old.keys(), ...asked.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: asked.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The person of now with just the asked fields replaced, so that what was not asked for is left alone. */
export function withChanges(current: Driver, asked: Driver, changes: readonly RequestedChange[]): Driver {
  const fields = new Set(changes.map(({ field }) => field));
  const { Adres, ...rest } = tidyPerson(asked);
  const pick = (part: object, prefix: string) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => fields.has(prefix + key)));
  return { ...current, ...pick(rest, ''), Adres: { ...current.Adres, ...pick(Adres, ADDRESS) } };
}
