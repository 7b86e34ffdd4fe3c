import type { PersonToFind } from '@wagenpark/contract/admin/drivers';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { countryOf } from '@wagenpark/domain/country';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { composeName } from '@wagenpark/domain/person-name';

const ADDRESS = 'Adres.';

/** Trims a text; null when it is empty. */
const tidy = (text: string | null): string | null => text?.trim() || null;

/** A person as it is stored: texts trimmed, empty texts as null, the country as code in lower case. */
export function normalizePerson(person: Driver): Driver {
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

/** The search criteria by which stored drivers are compared with this person. */
export const personToFind = (person: Driver, timeZone: string): PersonToFind => ({
  email: person.Email,
  licence: person.RijbewijsNummer ?? '',
  name: composeName(person),
  birthDate: person.Geboortedatum === null ? null : dayOfLegacyDate(person.Geboortedatum, timeZone),
});

/**
 * The facts of a person as texts by wire name: days as ISO days, licence categories as `true`. Empty facts are left
 * out.
 */
function factsOf(person: Driver, timeZone: string): ReadonlyMap<string, string> {
  const { Adres, ...rest } = normalizePerson(person);
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

/** The fields of a person in the order in which changes are listed. */
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

/** The facts that differ between two descriptions of a person, or all facts of a new person (`before` null). */
export function personChanges(before: Driver | null, after: Driver, timeZone: string): RequestedChange[] {
  const previousFacts = before === null ? new Map<string, string>() : factsOf(before, timeZone);
  const requestedFacts = factsOf(after, timeZone);
  return [...new Set([...previousFacts.keys(), ...requestedFacts.keys()])]
    .map((field) => ({ field, before: previousFacts.get(field) ?? null, after: requestedFacts.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The current person with the fields in `changes` replaced by those of the request. */
export function withChanges(current: Driver, requested: Driver, changes: readonly RequestedChange[]): Driver {
  const fields = new Set(changes.map(({ field }) => field));
  const { Adres, ...rest } = normalizePerson(requested);
  const pick = (part: object, prefix: string) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => fields.has(prefix + key)));
  return { ...current, ...pick(rest, ''), Adres: { ...current.Adres, ...pick(Adres, ADDRESS) } };
}
