import type { Schema } from './calls.ts';
import { factOf } from './facts.ts';

/** One field of what a call takes or gives. */
export interface Field {
  /** Where it stands: `results[].plate`. */
  readonly path: string;
  readonly kind: string;
  /** `always`; or whether it may be left out or hold null. */
  readonly presence: string;
  readonly example: string;
}

const LEGACY_DATE = String.raw`^\/Date\(-?\d{1,15}\)\/$`;
const isNull = ({ type }: Schema): boolean => type === 'null';
/** The alternatives of a schema that are values. */
const alternatives = (schema: Schema): readonly Schema[] => (schema.anyOf ?? [schema]).filter((one) => !isNull(one));
const mayBeNull = ({ anyOf = [] }: Schema): boolean => anyOf.some(isNull);
const written = (value: unknown): string => JSON.stringify(value);

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

/** What the format or the fact of a plain value tells beyond its JSON type. */
function knownOf(schema: Schema, name: string): { readonly words: string; readonly example: unknown } | undefined {
  const isText = schema.type === 'string';
  if (!isText && schema.type !== 'integer' && schema.type !== 'number') return undefined;
  const known = formatOf(schema) ?? factOf(name);
  return (typeof known?.example === 'string') === isText ? known : undefined;
}

/** A value that a call could hold in this place, so made that samples can be sent as they are. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const [first] = alternatives(schema);
  if (first === undefined) return null;
  if (first !== schema) return exampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.properties !== undefined) {
    const shown = Object.entries(schema.properties);
    return Object.fromEntries(shown.map(([key, field]) => [key, exampleOf(field, key)]));
  }
  if (schema.type === 'array') return schema.items === undefined ? [] : [exampleOf(schema.items, name)];
  const known = knownOf(schema, name);
  if (known !== undefined) return known.example;
  if (schema.type === 'string') return 'text'.slice(0, schema.maxLength ?? 4);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return schema.type === 'boolean' ? true : {};
}

/** A body that says what must be said and nothing else. */
export function leastExampleOf(schema: Schema): unknown {
  if (schema.properties === undefined) return exampleOf(schema);
  const required = Object.entries(schema.properties).filter(([key]) => schema.required?.includes(key));
  return Object.fromEntries(
    required.map(([key, field]) => [
      key,
      field.properties === undefined ? exampleOf(field, key) : leastExampleOf(field),
    ]),
  );
}

/** What kind of value it is, with its format and bounds, in words. */
export function kindOf(schema: Schema, name = ''): string {
  const all = alternatives(schema);
  if (all.length !== 1 || all[0] !== schema) return all.map((one) => kindOf(one, name)).join(', or ') || 'null';
  if (schema.const !== undefined) return `always ${written(schema.const)}`;
  if (schema.enum !== undefined) return `one of ${schema.enum.map(written).join(', ')}`;
  const known = knownOf(schema, name);
  if (known !== undefined) return known.words;
  switch (schema.type) {
    case 'object':
      return 'object';
    case 'array':
      return `list: ${kindOf(schema.items ?? {}, name)}`;
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

/** A field with the fields inside it, each on a line of its own. */
export function fieldsOf(schema: Schema, path = '', name = '', isRequired = true): readonly Field[] {
  const inner = alternatives(schema).flatMap((one) => insideOf(one, path));
  if (path === '') return inner.length > 0 ? inner : [lineOf(schema, 'the answer', name, isRequired)];
  return [lineOf(schema, path, name, isRequired), ...inner];
}

function insideOf(schema: Schema, path: string): readonly Field[] {
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([key, field]) =>
      fieldsOf(field, path === '' ? key : `${path}.${key}`, key, schema.required?.includes(key) ?? false),
    );
  }
  return schema.items === undefined ? [] : alternatives(schema.items).flatMap((one) => insideOf(one, `${path}[]`));
}

function lineOf(schema: Schema, path: string, name: string, isRequired: boolean): Field {
  const presence = [isRequired ? '' : 'may be missing', mayBeNull(schema) ? 'may be null' : ''].filter(Boolean);
  const holdsFields = alternatives(schema).some(({ properties, items }) => properties ?? items?.properties);
  return {
    path,
    kind: kindOf(schema, name),
    presence: presence.join(', ') || 'always',
    example: holdsFields ? '' : written(exampleOf(schema, name)),
  };
}
