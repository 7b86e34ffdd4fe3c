import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formBodyEntries } from './fact-forms.ts';
import {
  type Fact,
  type Facts,
  isPersonal,
  listedNames,
  type RecordOf,
  recordSchema,
  restRecordEntries,
} from './facts.ts';

const facts = {
  Nummer: { kind: 'number', unlisted: true },
  Omschrijving: { kind: 'text', max: 40 },
  Aantal: { kind: 'count', optional: true },
  Soort: { kind: 'choice', of: ['zomer', 'winter'] },
  Sinds: { kind: 'day' },
  Prijs: { kind: 'price' },
  Naam: { kind: 'person', optional: true },
  Bijnaam: { kind: 'text', max: 40, personal: true },
  Actief: { kind: 'yesNo' },
} as const satisfies Facts;

const whole: RecordOf<typeof facts> = {
  Nummer: 7,
  Omschrijving: 'een langere omschrijving dan een formulier zou aannemen',
  Aantal: null,
  Soort: 'winter',
  Sinds: '/Date(0)/',
  Prijs: 0.0745,
  Naam: 'Anna',
  Bijnaam: 'An',
  Actief: true,
};

test('the schema of facts accepts each value of its kind, null if optional, and nothing else', () => {
  expect(v.parse(recordSchema(facts), whole)).toEqual(whole);
  const refused = (overrides: object) => v.safeParse(recordSchema(facts), { ...whole, ...overrides }).success;
  for (const [name, wrong] of Object.entries({
    Nummer: -1,
    Omschrijving: null,
    Aantal: 1.5,
    Soort: 'lente',
    Sinds: '2026-01-01',
    Prijs: '0.07',
    Naam: 7,
    Actief: 'ja',
    Kleur: 'rood',
  })) {
    expect(refused({ [name]: wrong }), name).toBe(false);
  }
});

test('the REST API formats days and moments in ISO 8601, and all other facts as the fleet API does', () => {
  const moments = {
    Nummer: { kind: 'number' },
    Sinds: { kind: 'day' },
    Gezien: { kind: 'moment', optional: true },
  } as const;
  const schema = v.strictObject(restRecordEntries(moments));
  const values = { Nummer: 7, Sinds: '2026-01-31', Gezien: '2026-01-31T10:00:00.000Z' };
  expect(v.parse(schema, values)).toEqual(values);
  expect(v.parse(schema, { ...values, Gezien: null })).toEqual({ ...values, Gezien: null });
  expect(v.is(schema, { ...values, Sinds: '/Date(0)/' })).toBe(false);
  expect(v.is(schema, { ...values, Gezien: '/Date(0)/' })).toBe(false);
});

test('a form accepts one-line texts up to the length of their facts; optional fields may be missing', () => {
  const form = {
    Naam: { kind: 'person', max: 5 },
    Plaats: { kind: 'place', optional: true },
    Geboren: { kind: 'birthDay', optional: true },
    Actief: { kind: 'yesNo' },
  } as const;
  const schema = v.strictObject(formBodyEntries(form));
  const nothing = { Naam: 'Anna', Plaats: null, Geboren: null, Actief: true };
  expect(v.parse(schema, { Naam: ' Anna ', Actief: true })).toEqual(nothing);
  expect(v.parse(schema, { ...nothing, Geboren: '/Date(0)/' })).toEqual({ ...nothing, Geboren: '/Date(0)/' });
  for (const wrong of [
    { Naam: 'Annemarie' },
    { Naam: null },
    { Naam: 'An\nna' },
    { Plaats: 'x'.repeat(81) },
    { Actief: null },
  ]) {
    expect(v.is(schema, { ...nothing, ...wrong }), JSON.stringify(wrong)).toBe(false);
  }
  const numbers = v.strictObject(
    formBodyEntries({ Prijs: { kind: 'price', min: 0, max: 1 }, Deel: { kind: 'percentage', max: 50 } }),
  );
  expect(v.is(numbers, { Prijs: 0.3125, Deel: -12.5 })).toBe(true);
  for (const wrong of [{ Prijs: 0.31251 }, { Prijs: 1.5 }, { Prijs: -0.1 }, { Deel: 50.5 }, { Deel: 1.005 }]) {
    expect(v.is(numbers, { Prijs: 0.5, Deel: 1, ...wrong }), JSON.stringify(wrong)).toBe(false);
  }
});

test('whether a fact is in lists, and whether it is personal, follows from its kind or its declaration', () => {
  expect(listedNames(facts)).toEqual(Object.keys(facts).slice(1));
  const personal = Object.entries(facts).flatMap(([name, fact]) => (isPersonal(fact) ? [name] : []));
  expect(personal).toEqual(['Naam', 'Bijnaam']);
});

test('mistakes in a table of facts do not compile', () => {
  // @ts-expect-error There is no such kind.
  const kind: Fact = { kind: 'monney' };
  // @ts-expect-error A text declares its maximum length.
  const length: Fact = { kind: 'text', usual: 9 };
  // @ts-expect-error There is no such flag.
  const flag: Fact = { kind: 'money', lst: true };
  // @ts-expect-error A day is no number.
  const value: RecordOf<typeof facts>['Sinds'] = 7;
  // @ts-expect-error A choice is one of its values.
  const choice: RecordOf<typeof facts>['Soort'] = 'lente';
  // @ts-expect-error A required fact is not null.
  const missing: RecordOf<typeof facts>['Omschrijving'] = null;
  expect([kind, length, flag, value, choice, missing]).toHaveLength(6);
});
