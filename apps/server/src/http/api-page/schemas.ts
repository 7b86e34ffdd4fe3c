import type { Schema } from './calls.ts';
import { factOf } from './fact-of-field.ts';

/** One field of a call's input or output. */
export interface Field {
  /** Path of the field: `results[].plate`. */
  readonly path: string;
  readonly kind: string;
  /** `always`, or whether the field may be missing or null. */
  readonly presence: string;
  readonly example: string;
}

const LEGACY_DATE = String.raw`^\/Date\(-?\d{1,15}\)\/$`;
const isNull = ({ type }: Schema): boolean => type === 'null';
/** The alternatives of a schema, without `null`. */
const alternatives = (schema: Schema): readonly Schema[] =>
  (schema.anyOf ?? [schema]).filter((candidate) => !isNull(candidate));
const mayBeNull = ({ anyOf = [] }: Schema): boolean => anyOf.some(isNull);
const toJson = (value: unknown): string => JSON.stringify(value);

function formatOf({ format, pattern }: Schema): { readonly words: string; readonly example: string } | undefined {
  if (pattern === LEGACY_DATE)
    return { words: 'day or moment: /Date(ms)/, ms since 1970 in UTC', example: '/Date(1767225600000)/' };
  if (pattern === String.raw`^\d+$`) return { words: 'digits', example: '1' };
  switch (format) {
    case 'date':
      return { words: 'day: YYYY-MM-DD', example: '2026-01-31' };
    case 'date-time':
      return { words: 'moment: ISO 8601 in UTC', example: '2026-01-31T08:15:00.000Z' };
    case 'uuid':
      return { words: 'UUID', example: '0197a1b2-6c3d-7e4f-8a5b-9c0d1e2f3a4b' };
    default:
      return undefined;
  }
}

/** Describes a plain value by its format or its fact, when they say more than its JSON type. */
function describe(schema: Schema, name: string): { readonly words: string; readonly example: unknown } | undefined {
  const isText = schema.type === 'string';
  if (!isText && schema.type !== 'integer' && schema.type !== 'number') return undefined;
  const description = formatOf(schema) ?? factOf(name);
  return (typeof description?.example === 'string') === isText ? description : undefined;
}

/** An example value for a schema. Examples are valid, so that the samples can be sent unchanged. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const [first] = alternatives(schema);
  if (first === undefined) return null;
  if (first !== schema) return exampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.properties !== undefined) {
    const properties = Object.entries(schema.properties);
    return Object.fromEntries(properties.map(([key, field]) => [key, exampleOf(field, key)]));
  }
  if (schema.type === 'array') return schema.items === undefined ? [] : [exampleOf(schema.items, name)];
  const description = describe(schema, name);
  if (description !== undefined) return description.example;
  if (schema.type === 'string') return 'text'.slice(0, schema.maxLength ?? 4);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return schema.type === 'boolean' ? true : {};
}

/** An example body with the required fields only. */
export function minimalExampleOf(schema: Schema): unknown {
  if (schema.properties === undefined) return exampleOf(schema);
  const required = Object.entries(schema.properties).filter(([key]) => schema.required?.includes(key));
  return Object.fromEntries(
    required.map(([key, field]) => [
      key,
      field.properties === undefined ? exampleOf(field, key) : minimalExampleOf(field),
    ]),
  );
}

/** Describes the kind of a value in words, with its format and limits. */
export function describeKind(schema: Schema, name = ''): string {
  const all = alternatives(schema);
  if (all.length !== 1 || all[0] !== schema)
    return all.map((alternative) => describeKind(alternative, name)).join(', or ') || 'null';
  if (schema.const !== undefined) return `always ${toJson(schema.const)}`;
  if (schema.enum !== undefined) return `one of ${schema.enum.map(toJson).join(', ')}`;
  const description = describe(schema, name);
  if (description !== undefined) return description.words;
  switch (schema.type) {
    case 'object':
      return 'object';
    case 'array':
      return `list: ${describeKind(schema.items ?? {}, name)}`;
    case 'boolean':
      return 'true or false';
    case 'integer':
      return schema.maximum === undefined
        ? 'whole number'
        : `whole number up to ${schema.maximum.toLocaleString('en-GB')}`;
    case 'number':
      return 'number';
    case 'string':
      return schema.maxLength === undefined ? 'text' : `text of at most ${schema.maxLength} characters`;
    default:
      return 'anything';
  }
}

/** Lists a field and all fields inside it, one entry each. */
export function fieldsOf(schema: Schema, path = '', name = '', isRequired = true): readonly Field[] {
  const inner = alternatives(schema).flatMap((alternative) => nestedFields(alternative, path));
  if (path === '') return inner.length > 0 ? inner : [toField(schema, 'the answer', name, isRequired)];
  return [toField(schema, path, name, isRequired), ...inner];
}

function nestedFields(schema: Schema, path: string): readonly Field[] {
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([key, field]) =>
      fieldsOf(field, path === '' ? key : `${path}.${key}`, key, schema.required?.includes(key) ?? false),
    );
  }
  return schema.items === undefined
    ? []
    : alternatives(schema.items).flatMap((alternative) => nestedFields(alternative, `${path}[]`));
}

function toField(schema: Schema, path: string, name: string, isRequired: boolean): Field {
  const presence = [isRequired ? '' : 'may be missing', mayBeNull(schema) ? 'may be null' : ''].filter(Boolean);
  const holdsFields = alternatives(schema).some(({ properties, items }) => properties ?? items?.properties);
  return {
    path,
    kind: describeKind(schema, name),
    presence: presence.join(', ') || 'always',
    example: holdsFields ? '' : toJson(exampleOf(schema, name)),
  };
}
