// Long because the description is one tree, and each function writes one kind of its nodes.

import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import {
  type AnyAdminRoute,
  type AnyFleetFunction,
  type AnyPathParam,
  type ErrorCode,
  errorCodes,
  errorStatus,
  pagination,
  parsePathTemplate,
} from '@wagenpark/contract';
import type { Permission } from '@wagenpark/domain/permissions';
import type { GenericSchema } from 'valibot';

/** A declared route with its resource and name, as `allAdminRoutes()` returns it. */
export interface NamedRoute {
  readonly resource: string;
  readonly name: string;
  readonly route: AnyAdminRoute;
}

/** A declared inner function with its subject and name, as `allFleetFunctions()` returns it. */
export interface NamedFunction {
  readonly subject: string;
  readonly name: string;
  readonly fn: AnyFleetFunction;
}

/** Title and version of the document, and the schemas that it lists by name. */
export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  /** Schemas listed once under `components.schemas`. All others are written out where they are used. */
  readonly schemas?: Readonly<Record<string, GenericSchema>>;
}

/** A part of the document: plain JSON. */
export type Json = { readonly [key: string]: unknown };

const fleetEndpoint = '/api-fleet/DynamicEndpoint';

/**
 * Builds the OpenAPI 3.1 document of the whole API from its declarations. All inner functions share one endpoint
 * (FA-01), so they appear there as alternatives of one request body. They appear a second time under
 * `x-fleet-functions`, where each function lists its own response and errors.
 * @throws {Error} when a schema cannot be expressed in JSON Schema.
 */
export function openApiDocument(
  routes: readonly NamedRoute[],
  functions: readonly NamedFunction[],
  info: OpenApiInfo,
): Json {
  const schemas = info.schemas ?? {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const namedRoute of routes) {
    const item = (paths[namedRoute.route.path] ??= {});
    item[namedRoute.route.method.toLowerCase()] = routeOperation(namedRoute, schemas);
  }
  paths[fleetEndpoint] = { post: fleetOperation(functions, schemas) };
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, ...(info.description && { description: info.description }) },
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(Object.keys(schemas).map((name) => [name, definitionOf(name, schemas)])),
        ErrorEnvelope: errorEnvelope,
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

type Schemas = NonNullable<OpenApiInfo['schemas']>;

function routeOperation({ resource, name, route }: NamedRoute, schemas: Schemas): Json {
  const takesInput = route.query !== undefined || route.body !== undefined || Object.keys(route.params).length > 0;
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: route.summary,
    'x-permission': permissionWords(route.permission),
    ...(route.hasSideEffects ? { 'x-changes': true } : {}),
    ...security(route.permission),
    parameters: [...pathParameters(route.params, schemas), ...queryParameters(route.query, schemas)],
    ...requestBody(route, schemas),
    responses: {
      200: routeAnswer(route, schemas),
      ...refusals(route.errors, whoMayCall(route.permission), takesInput),
    },
  };
}

function pathParameters(params: Readonly<Record<string, AnyPathParam>>, schemas: Schemas): Json[] {
  return Object.entries(params).map(([name, { schema }]) => ({
    name,
    in: 'path',
    required: true,
    schema: openApiSchemaOf(schema, schemas),
  }));
}

/** A query is declared as one object schema but sent as separate parameters. */
function queryParameters(query: GenericSchema | undefined, schemas: Schemas): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, {});
  return Object.keys(properties).map((name) => {
    const field = schemaEntries(query)[name];
    return {
      name,
      in: 'query',
      required: required.includes(name),
      schema: field ? openApiSchemaOf(field, schemas) : properties[name],
    };
  });
}

/** The fields of an object schema; empty for any other schema. */
export function schemaEntries(schema: GenericSchema): Readonly<Record<string, GenericSchema>> {
  return 'entries' in schema ? (schema.entries as Record<string, GenericSchema>) : {};
}

function requestBody(route: AnyAdminRoute, schemas: Schemas): Json {
  if (route.transfer === 'upload') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const files = { type: 'array', items: file, ...(route.maxFileBytes !== undefined && { minItems: 1, maxItems: 1 }) };
    const schema = { type: 'object', properties: { files } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: openApiSchemaOf(route.body, schemas) } } },
  };
}

function routeAnswer(route: AnyAdminRoute, schemas: Schemas): Json {
  if (route.transfer === 'download') {
    const schema = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { description: 'The file', content: { 'application/octet-stream': { schema } } };
  }
  const properties = {
    successful: { const: true },
    [route.listedAs ?? 'results']: { type: 'array', items: openApiSchemaOf(route.item, schemas) },
    ...(route.paged && { pagination: openApiSchemaOf(pagination, schemas) }),
  };
  return jsonAnswer('The results', {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
}

function fleetOperation(functions: readonly NamedFunction[], schemas: Schemas): Json {
  const calls = functions.map(({ subject, name, fn }) => ({
    name: `${subject}.${name}`,
    summary: fn.summary,
    path: fn.path,
    parameters: pathParameters(fn.params, schemas),
    'x-permission': permissionWords(fn.permission),
    ...(fn.hasSideEffects ? { 'x-changes': true } : {}),
    request: fleetCall(fn, schemas),
    responses: {
      200: jsonAnswer('What it answers', openApiSchemaOf(fn.answer, schemas)),
      ...refusals(fn.errors, whoMayCall(fn.permission), fn.form !== undefined || Object.keys(fn.params).length > 0),
    },
  }));
  return {
    operationId: 'fleet.call',
    tags: ['fleet'],
    summary: 'Calls one inner function: `cMethode` and `cFunctie` name it, `cForm` carries its form (FA-01).',
    ...security({ kind: 'signedIn' }),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { oneOf: calls.map(({ request }) => request) } } },
    },
    responses: {
      200: jsonAnswer('What the called function answers', {
        anyOf: distinct(functions.map(({ fn }) => openApiSchemaOf(fn.answer, schemas))),
      }),
      ...refusals(distinct(functions.flatMap(({ fn }) => fn.errors)), 'some', true),
    },
    'x-fleet-functions': calls,
  };
}

/** The request body of one inner function. The other fields of the body (FA-02) belong to the dispatcher. */
function fleetCall(fn: AnyFleetFunction, schemas: Schemas): Json {
  const parts = parsePathTemplate(fn.path).map((part) =>
    typeof part === 'string' ? part.replace(/[.\\+*?^${}()|[\]]/g, '\\$&') : (fn.params[part.name]?.pattern ?? '[^/]+'),
  );
  return {
    type: 'object',
    title: fn.summary,
    properties: {
      cMethode: { const: fn.method },
      // The fleet token may follow as a last part (FA-06).
      cFunctie: { type: 'string', pattern: `^/${parts.join('/')}(?:/[^/]+)?$` },
      ...(fn.form && { cForm: openApiSchemaOf(fn.form, schemas) }),
    },
    required: ['cMethode', 'cFunctie', ...(fn.form && !fn.formOptional ? ['cForm'] : [])],
  };
}

function jsonAnswer(description: string, schema: unknown): Json {
  return { description, content: { 'application/json': { schema } } };
}

function security(permission: Permission): Json {
  return { security: permission.kind === 'public' ? [] : [{ bearer: [] }] };
}

function whoMayCall({ kind }: Permission): 'anyone' | 'signedIn' | 'some' {
  if (kind === 'public') return 'anyone';
  return kind === 'signedIn' ? 'signedIn' : 'some';
}

/** The errors of a call by HTTP status: the declared ones, and those that every call of its kind can return. */
function refusals(declared: readonly ErrorCode[], callers: ReturnType<typeof whoMayCall>, takesInput: boolean): Json {
  const codes = new Set<ErrorCode>([...declared, 'tooManyRequests', 'internal', 'overloaded']);
  if (takesInput) codes.add('invalidInput').add('unknownField');
  if (callers !== 'anyone') codes.add('notSignedIn').add('sessionExpired');
  if (callers === 'some') codes.add('notPermitted');
  const byStatus = Map.groupBy(
    errorCodes.filter((code) => codes.has(code)),
    (code) => errorStatus[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      jsonAnswer(ofStatus.join(', '), { $ref: '#/components/schemas/ErrorEnvelope' }),
    ]),
  );
}

/** The schema of every error response (AA-23, settled question 1). */
const errorEnvelope: Json = {
  type: 'object',
  description: 'A refusal; `code` says what to tell the user, `message` is for developers.',
  properties: {
    successful: { const: false },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          code: { enum: errorCodes },
          message: { type: 'string' },
          path: { type: 'string' },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
        required: ['code', 'message'],
      },
    },
    requestId: { type: 'string', description: 'Finds the call in the logs of the server.' },
  },
  required: ['successful', 'errors', 'requestId'],
};

/** Describes who may call: `anyone`, `the right Bekeuringen`, `fleetmanagement and above`. */
export function permissionWords(permission: Permission): string {
  switch (permission.kind) {
    case 'public':
      return 'anyone';
    case 'signedIn':
      return 'anyone signed in';
    case 'right':
      return `the right ${permission.right}`;
    case 'atLeast':
      return `${permission.role} and above`;
    case 'exactly':
      return `${permission.roles.join(' or ')} only`;
    case 'any':
      return permission.of.map(permissionWords).join(', or ');
  }
}

/** Converts a schema (as the client sends it) to JSON Schema: a reference when it has a name, else written out. */
export function openApiSchemaOf(schema: GenericSchema, schemas: Schemas): Json {
  const name = Object.keys(schemas).find((key) => schemas[key] === schema);
  if (name) return { $ref: `#/components/schemas/${name}` };
  const { $schema: _, $defs: __, ...rest } = jsonSchema(schema, schemas);
  return rest;
}

function definitionOf(name: string, schemas: Schemas): unknown {
  const schema = schemas[name];
  return schema && jsonSchema(schema, schemas).$defs?.[name];
}

/** Valibot actions that JSON Schema cannot express. They are left out; the rest of the schema still holds. */
const beyondJsonSchema = [
  'trim',
  'trim_start',
  'trim_end',
  'normalize',
  'to_lower_case',
  'to_upper_case',
  'check',
  'raw_check',
];

function jsonSchema(schema: GenericSchema, schemas: Schemas): JsonSchema {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    definitions: schemas,
    ignoreActions: beyondJsonSchema,
    // JSON Schema patterns work by code points, like the flag `u`. Other flags cannot be expressed.
    overrideAction: ({ valibotAction, jsonSchema: converted }) =>
      isUnicodeRegex(valibotAction) ? { ...converted, pattern: valibotAction.requirement.source } : undefined,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
}

function isUnicodeRegex(action: object): action is { readonly requirement: RegExp } {
  const requirement: unknown = Reflect.get(action, 'requirement');
  return requirement instanceof RegExp && requirement.flags === 'u';
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
