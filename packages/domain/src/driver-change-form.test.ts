import { describe, expect, test } from 'vitest';
import { type DriverChangeForm, type DriverFormField, faultsOfDriverForm } from './driver-change-form.ts';

const today = '2024-06-01';
const filled: DriverChangeForm = { Geslacht: 2, Email: 'anouk@example.eu', Ingangsdatum: today };
const faults = (changes: DriverChangeForm, requiredFields: readonly DriverFormField[] = []): string[] =>
  faultsOfDriverForm({ ...filled, ...changes }, { requiredFields, today }).map(({ field, code }) => `${field} ${code}`);

describe('driver change form', () => {
  test('CR-19 gender, e-mail and start date are required', () => {
    expect(faultsOfDriverForm({}, { requiredFields: [], today })).toEqual([
      { field: 'Ingangsdatum', code: 'required' },
      { field: 'Geslacht', code: 'required' },
      { field: 'Email', code: 'required' },
    ]);
    expect(faults({ Email: '  ' })).toEqual(['Email required']);
    expect(faults({})).toEqual([]);
  });

  test('CR-20 a client can require further fields', () => {
    expect(faults({ Voornaam: 'Anouk', Naam: null }, ['Naam', 'Voornaam', 'TaalId'])).toEqual([
      'Naam required',
      'TaalId required',
    ]);
  });

  test('CR-21 the start date is not before today', () => {
    expect(faults({ Ingangsdatum: '2024-05-31' })).toEqual(['Ingangsdatum beforeToday']);
    expect(faults({ Ingangsdatum: '2025-01-01' })).toEqual([]);
    expect(faults({ Ingangsdatum: '01-06-2024' })).toEqual(['Ingangsdatum notADay']);
  });

  test('settled 39: staff may start a change in the past', () => {
    const past = { ...filled, Ingangsdatum: '2024-05-31' };
    expect(faultsOfDriverForm(past, { requiredFields: [], today, mayStartInPast: true })).toEqual([]);
  });

  test('CR-14 CR-20 every field can be required, and errors are in the order of the form', () => {
    const all = [
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
    const required = faultsOfDriverForm({}, { requiredFields: all.toReversed(), today });
    expect(required).toEqual(all.map((field) => ({ field, code: 'required' })));
  });

  test('a language needs an id, and an address may have the maximum length', () => {
    expect(faults({ TaalId: 0 })).toEqual(['TaalId notAChoice']);
    expect(faults({ TaalId: 1 })).toEqual([]);
    expect(faults({ Naam: 'x'.repeat(100) })).toEqual([]);
  });

  test('gender and language are sent as value and id', () => {
    expect(faults({ Geslacht: 0, TaalId: 1.5 })).toEqual(['Geslacht notAChoice', 'TaalId notAChoice']);
    expect(faults({ Geslacht: 1, TaalId: 3 })).toEqual([]);
  });

  test('all errors are reported at once, each at its field', () => {
    expect(
      faults({
        Email: 'anouk@example.eu\n',
        Naam: 'x'.repeat(101),
        LandCode: 'xx',
        Geboortedatum: today,
        RijbewijsAfgifteDatum: '2020-02-30',
        RijbewijsGeldigTot: '2020-01-01',
      }),
    ).toEqual([
      'Naam tooLong',
      'LandCode notAChoice',
      'Email notAnEmail',
      'RijbewijsAfgifteDatum notADay',
      'Geboortedatum notInPast',
    ]);
  });

  test('a name is one line: line breaks and invisible characters are reported at their field', () => {
    expect(faults({ Voornaam: 'a\nZIE: https://evil.example', Straat: 'a\u202eb', Plaats: ' Łódź ' })).toEqual([
      'Voornaam forbiddenCharacter',
      'Straat forbiddenCharacter',
    ]);
  });

  test('a licence must be valid until a day after its issue', () => {
    expect(faults({ RijbewijsAfgifteDatum: '2020-01-01', RijbewijsGeldigTot: '2020-01-01' })).toEqual([
      'RijbewijsGeldigTot notAfterIssue',
    ]);
    expect(faults({ RijbewijsAfgifteDatum: '2020-01-01', RijbewijsGeldigTot: '2030-01-01' })).toEqual([]);
    expect(faults({ RijbewijsGeldigTot: '2020-01-01' })).toEqual([]);
  });
});
