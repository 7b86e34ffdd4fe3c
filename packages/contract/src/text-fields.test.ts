import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allAdminRoutes, allFleetFunctions, multiLine, oneLine } from './index.ts';

interface Parts {
  readonly type: string;
  readonly kind: string;
  readonly pipe?: readonly v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly key?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly unknown[];
}

/** Validations that limit a text to a narrow format, so that it needs no rule for free text. */
const NARROW = new Set(['regex', 'digits', 'iso_date', 'iso_timestamp', 'uuid', 'base64', 'hex_color']);

/** Whether a text schema has a text rule, or accepts only a narrow format. */
function keepsRule(schema: v.GenericSchema): boolean {
  return ((schema as unknown as Parts).pipe ?? []).some((part) => {
    const { type, kind, pipe, metadata } = part as unknown as Parts & { readonly metadata?: object };
    if (type === 'metadata' && metadata !== undefined && 'textRule' in metadata) return true;
    if (kind === 'validation' && NARROW.has(type)) return true;
    // The following schema validates the parsed value.
    if (kind === 'transformation' && type === 'parse_json') return true;
    return (
      pipe !== undefined && part !== (schema as unknown) && kind === 'schema' && keepsRule(part as v.GenericSchema)
    );
  });
}

/** Whether a schema accepts anything and drops it. */
const isDropped = (schema: v.GenericSchema): boolean => v.parse(schema, 'anything') === undefined;

/** The paths in a schema that accept free text. */
function freeTexts(schema: v.GenericSchema, place: string): string[] {
  const { type, entries, wrapped, item, key, value, options } = schema as unknown as Parts;
  if (entries) {
    return Object.entries(entries).flatMap(([name, entry]) =>
      // The values from which a change started are compared with the stored ones, and never stored.
      name === 'base' ? [] : freeTexts(entry, `${place}.${name}`),
    );
  }
  if (wrapped) return freeTexts(wrapped, place);
  if (item) return freeTexts(item, `${place}[]`);
  if (type === 'record' && key && value) return [...freeTexts(key, `${place} key`), ...freeTexts(value, `${place}.*`)];
  if (type === 'union') return (options as readonly v.GenericSchema[]).flatMap((option) => freeTexts(option, place));
  if (type === 'string') return keepsRule(schema) ? [] : [place];
  if (['picklist', 'literal', 'boolean', 'number'].includes(type)) return [];
  // Fields that the server returned may be sent back and are dropped.
  if (type === 'unknown' && isDropped(schema)) return [];
  throw new Error(`${place} is of type ${type}: say here what it takes`);
}

test('every text parameter of a call has a text rule or a narrow format', () => {
  const acceptedSchemas = [
    ...allFleetFunctions().map(({ subject, name, fn }) => ({ place: `${subject}.${name}`, schemas: [fn.form] })),
    ...allAdminRoutes().map(({ resource, name, route }) => ({
      place: `${resource}.${name}`,
      schemas: [route.query, route.body],
    })),
  ];
  const free = acceptedSchemas.flatMap(({ place, schemas }) =>
    schemas.flatMap((schema) => (schema === undefined ? [] : freeTexts(schema, place))),
  );
  expect(acceptedSchemas.length).toBeGreaterThan(30);
  expect(free).toEqual([]);
});

test('a planted text parameter without a rule is detected, at any depth', () => {
  const planted = v.strictObject({
    good: v.optional(v.nullable(oneLine(5)), null),
    long: v.pipe(multiLine(5), v.minLength(1)),
    list: v.array(v.strictObject({ bare: v.pipe(v.string(), v.trim(), v.maxLength(9)) })),
    either: v.union([v.number(), v.string()]),
    texts: v.record(v.pipe(v.string(), v.regex(/^[a-z]+$/)), v.string()),
    named: v.record(v.string(), oneLine(5)),
  });
  expect(freeTexts(planted, 'form')).toEqual(['form.list[].bare', 'form.either', 'form.texts.*', 'form.named key']);
});

test('a line is trimmed and composed; a line break or a bidirectional control character is refused', () => {
  expect(v.parse(oneLine(10), ' Zoe\u0308 ')).toBe('Zoë');
  for (const text of ['a\nb', 'a\u202eb', 'a\u0007b', 'a\u200bb']) {
    expect(v.safeParse(oneLine(10), text).issues?.map(({ message }) => message)).toEqual(['forbiddenCharacter']);
  }
  expect(v.parse(multiLine(20), 'one\r\ntwo\t3 ')).toBe('one\ntwo 3');
  expect(v.safeParse(multiLine(10), 'a\u202eb').success).toBe(false);
});
