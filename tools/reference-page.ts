import type { AnyPathParam } from '@wagenpark/contract';
import type { GenericSchema } from 'valibot';
import {
  type Json,
  type NamedFunction,
  type NamedRoute,
  openApiSchemaOf,
  permissionWords,
  schemaEntries,
} from '../apps/server/src/http/openapi.ts';
import type { NamedSchema } from './reference-schemas.ts';

/** The page `docs/reference/functions.md`: every API call, and the types of its parameters and responses. */
export function referencePage(
  functions: readonly NamedFunction[],
  routes: readonly NamedRoute[],
  named: readonly NamedSchema[],
): string {
  const schemas = Object.fromEntries(named.map(({ name, schema }) => [name, schema]));
  const words = (schema: GenericSchema) => typeWords(openApiSchemaOf(schema, schemas));

  const fleet = [...Map.groupBy(functions, ({ subject }) => subject)].map(([subject, calls]) => [
    `### ${subject}`,
    '',
    ...markdownTable(
      ['Function', 'Call', 'Form', 'Answer', 'Permission', 'Refusals', 'What it does'],
      calls.map(({ name, fn }) => [
        `\`${subject}.${name}\``,
        `\`${fn.method} ${fn.path}\`${paramWords(fn.params, words)}`,
        fn.form ? words(fn.form) + (fn.formOptional ? ' (may be left out)' : '') : '–',
        words(fn.answer),
        permissionWords(fn.permission),
        fn.errors.join(', ') || '–',
        fn.summary,
      ]),
    ),
    '',
  ]);
  const rest = [...Map.groupBy(routes, ({ resource }) => resource)].map(([resource, calls]) => [
    `### ${resource}`,
    '',
    ...markdownTable(
      ['Route', 'Call', 'Query', 'Body', 'Results', 'Permission', 'Refusals', 'What it does'],
      calls.map(({ name, route }) => [
        `\`${resource}.${name}\``,
        `\`${route.method} ${route.path}\`${paramWords(route.params, words)}`,
        route.query ? words(route.query) : '–',
        route.transfer === 'upload' ? 'files' : route.body ? words(route.body) : '–',
        route.transfer === 'download' ? 'a file' : `${words(route.item)}${route.paged ? ', paged' : ''}`,
        permissionWords(route.permission),
        route.errors.join(', ') || '–',
        route.summary,
      ]),
    ),
    '',
  ]);
  const types = named.map(({ name, schema, sentence }) => typeSection(name, schema, sentence, schemas));

  return [
    '# Functions of the wire',
    '',
    'Written by `npm run reference` from the declarations in `packages/contract`; do not edit. The same as a machine reads it: [openapi.json](openapi.json).',
    '',
    'Every call can also be refused with `invalidInput`, `unknownField`, `tooManyRequests`, `internal` or `overloaded`, and one that needs a permission with `notSignedIn`, `sessionExpired` or `notPermitted`.',
    '',
    '## Fleet functions',
    '',
    'Called by `POST /api-fleet/DynamicEndpoint` with `cMethode`, `cFunctie` and `cForm`.',
    '',
    ...fleet.flat(),
    '## REST routes',
    '',
    ...rest.flat(),
    '## Types',
    '',
    ...types.flat(),
  ].join('\n');
}

function typeSection(
  name: string,
  schema: GenericSchema,
  sentence: string,
  schemas: Readonly<Record<string, GenericSchema>>,
): string[] {
  const { [name]: _, ...otherSchemas } = schemas;
  const heading = [`### ${name}`, '', ...(sentence ? [sentence, ''] : [])];
  const fields = Object.entries(schemaEntries(schema));
  if (fields.length === 0) return [...heading, typeWords(openApiSchemaOf(schema, otherSchemas)), ''];
  const isOptional = (field: GenericSchema) => field.type === 'optional' || field.type === 'exact_optional';
  const rows = fields.map(([field, type]) => [
    `\`${field}\``,
    typeWords(openApiSchemaOf(type, otherSchemas)) + (isOptional(type) ? ' (may be left out)' : ''),
  ]);
  return [...heading, ...markdownTable(['Field', 'Type'], rows), ''];
}

function paramWords(params: Readonly<Record<string, AnyPathParam>>, words: (schema: GenericSchema) => string): string {
  const paramTypes = Object.entries(params).map(([name, { schema }]) => `${name}: ${words(schema)}`);
  return paramTypes.length === 0 ? '' : ` (${paramTypes.join(', ')})`;
}

/** A JSON Schema in words: `LeaseContractRow[]`, `text or null`, `{ Naam: text, Email: text or null }`. */
export function typeWords(schema: Json): string {
  const { $ref, anyOf, items, properties, type } = schema;
  if (typeof $ref === 'string') return typeLink($ref.slice($ref.lastIndexOf('/') + 1));
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' or ');
  if (Array.isArray(anyOf)) return anyOf.map((alternative: Json) => typeWords(alternative)).join(' or ');
  if (type === 'array') {
    const inner = isJson(items) ? typeWords(items) : 'anything';
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`;
  }
  if (isJson(properties)) {
    const fields = Object.entries(properties).map(
      ([name, property]) => `${name}: ${isJson(property) ? typeWords(property) : 'anything'}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  const plain: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false', integer: 'whole number' };
  const word = typeof type === 'string' ? (plain[type] ?? type) : 'anything';
  return word + limitWords(schema);
}

function limitWords({ minimum, maximum, minLength, maxLength, format }: Json): string {
  const limits: string[] = [];
  if (typeof format === 'string') limits.push(format);
  if (typeof minLength === 'number') limits.push(`at least ${minLength}`);
  if (typeof maxLength === 'number') limits.push(`at most ${maxLength} characters`);
  if (typeof minimum === 'number') limits.push(`from ${minimum}`);
  if (typeof maximum === 'number') limits.push(`to ${maximum}`);
  return limits.length === 0 ? '' : ` (${limits.join(' ')})`;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A link to the section of a type; the anchor follows the convention of Markdown renderers. */
function typeLink(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

/** A table of Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
