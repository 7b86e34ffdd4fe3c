import fc from 'fast-check';
import type * as v from 'valibot';

/** Texts that often break software: markup, SQL, formulas, lone surrogates, NUL, right-to-left marks, long texts. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    "'; drop table client; --",
    '%_\\%',
    '<script>alert(1)</script>',
    '=1+1',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'a\r\nBcc: b@c.example',
    '\u{1f698}'.repeat(30),
    'İ'.repeat(60),
    '1e309',
    '-0',
    '99999999999999999999',
    '/Date(999999999999999)/',
    '/Date(-99999999999999)/',
    '/Date(1893456000000)/',
    '2035-02-28',
    '2025-02-30T25:61:61Z',
  ),
  fc.integer({ min: 0, max: 6_000 }).map((length) => 'x'.repeat(length)),
);

/** Any JSON value, as from a client that ignores the declared schema. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  fc.jsonValue({ maxDepth: 4 }),
  nastyText,
  fc.constantFrom(
    1e308,
    -1,
    0.1,
    2 ** 53,
    2 ** 31,
    { __proto__: null },
    { toString: 1 },
    { constructor: { prototype: 1 } },
  ),
);

interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly (string | number | v.GenericSchema)[];
  readonly literal?: unknown;
  readonly value?: v.GenericSchema;
}

/**
 * Random values in the shape of a schema. Many of them are valid, so that they reach the code behind the validation:
 * numbers of existing records, and days and texts that are almost valid.
 * @param records record numbers to use often
 */
export function valuesOf(schema: v.GenericSchema, records: readonly number[]): fc.Arbitrary<unknown> {
  const parts = schema as unknown as Parts;
  const arbitraryOf = (inner: v.GenericSchema) => valuesOf(inner, records);
  if (parts.entries !== undefined) {
    const entries = Object.entries(parts.entries);
    const isOptional = (entry: v.GenericSchema) => /optional|nullish/.test(entry.type);
    return fc.record(Object.fromEntries(entries.map(([name, entry]) => [name, arbitraryOf(entry)])), {
      requiredKeys: entries.filter(([, entry]) => !isOptional(entry)).map(([name]) => name),
    });
  }
  if (parts.wrapped !== undefined) {
    const empty = /null/.test(parts.type) ? [fc.constant(null)] : [];
    return fc.oneof({ arbitrary: arbitraryOf(parts.wrapped), weight: 3 }, ...empty);
  }
  if (parts.item !== undefined) return fc.array(arbitraryOf(parts.item), { maxLength: 5 });
  switch (parts.type) {
    case 'picklist':
      return fc.constantFrom(...(parts.options ?? []));
    case 'union':
      return fc.oneof(...((parts.options ?? []) as readonly v.GenericSchema[]).map(arbitraryOf));
    case 'record':
      return fc.dictionary(
        fc.oneof(fc.constantFrom('fines', '__proto__'), nastyText),
        parts.value === undefined ? anyJson : arbitraryOf(parts.value),
        {
          maxKeys: 3,
        },
      );
    case 'literal':
      return fc.constant(parts.literal);
    case 'unknown':
      return anyJson;
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.constantFrom(0, 1, ...records), fc.nat(999_999_999));
    case 'string':
      return fc.oneof(
        nastyText,
        fc.constantFrom('a@b.example', '/Date(2051222400000)/', '2035-01-01', '1', 'nl-NL', 'Vries'),
        fc.constantFrom(...records.map(String)),
      );
    default:
      throw new Error(`no values are known for a schema of type ${parts.type}`);
  }
}
