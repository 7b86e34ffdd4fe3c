import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { optionalNumber, recordNumberInput, roundTripSchema } from './schemas.ts';

describe('an object that is sent back', () => {
  const givenSchema = v.strictObject({ Nummer: v.number(), Naam: v.string(), Velden: v.array(v.string()) });
  const written = v.strictObject({ Naam: v.string(), Nieuw: v.optional(v.boolean(), false) });
  const schema = roundTripSchema(givenSchema, written);

  test('may be complete: fields that are not written are dropped, whatever their value, and may be missing', () => {
    const expected = { Naam: 'A', Nieuw: false };
    expect(v.parse(schema, { Nummer: 7, Naam: 'A', Velden: ['x'] })).toEqual(expected);
    expect(v.parse(schema, { Nummer: '7', Naam: 'A', Velden: null })).toEqual(expected);
    expect(v.parse(schema, { Naam: 'A' })).toEqual(expected);
  });

  test('is refused with a field that neither schema has, and without a required one', () => {
    const faultsOf = (value: unknown) =>
      v.safeParse(schema, value).issues?.map(({ path, expected }) => [path?.[0]?.key, expected]);
    expect(faultsOf({ Naam: 'A', Ander: 1 })).toEqual([['Ander', 'never']]);
    expect(faultsOf({ Nummer: 7 })).toEqual([['Naam', '"Naam"']]);
    expect(faultsOf({ Naam: 'A', __proto__: { Nummer: 1 } })).toBeUndefined();
    expect(faultsOf({ Naam: 'A', constructor: 1 })).toEqual([['constructor', 'never']]);
  });
});

describe('a number in any notation of the wire', () => {
  test.each([[1004], ['1004'], ['0001004']])('is accepted: %j', (value) => {
    expect(v.parse(recordNumberInput, value)).toBe(1004);
  });
  test.each(['', ' 1', '1.0', '1e3', '-1', '0x10', '1234567890', -1, 1.5, 1e9, Number.NaN, null, true, [1]])(
    'is refused: %j',
    (value) => {
      expect(v.safeParse(recordNumberInput, value).success).toBe(false);
    },
  );
});

describe('FP-10 an optional number of a form', () => {
  test.each([
    ['', null],
    [null, null],
    ['12', 12],
    [12, 12],
  ])('%j is read as %j', (input, read) => {
    expect(v.parse(optionalNumber, input)).toBe(read);
  });
  test.each([' ', 'twelve', '1.5', -1, undefined])('is refused: %j', (input) => {
    expect(v.safeParse(optionalNumber, input).success).toBe(false);
  });
});
