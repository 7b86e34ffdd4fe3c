/** A schema of the OpenAPI document: the part of JSON Schema that the contract's declarations use. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** A path or query parameter. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Responses = Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;

interface FleetOperation {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly 'x-permission': string;
  readonly 'x-changes'?: true;
  readonly request: Schema;
  readonly responses: Responses;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly 'x-permission'?: string;
  readonly 'x-changes'?: true;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Responses;
  readonly 'x-fleet-functions'?: readonly FleetOperation[];
}

/** The OpenAPI document, limited to the fields that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** One call: a REST route or an inner function. */
export interface ApiCall {
  /** Subject and name as in the code: `fines.byNumber`. Also the anchor of the call on the page. */
  readonly id: string;
  readonly wire: 'rest' | 'fleet';
  /** Upper case for REST routes; `get` or `post` for inner functions. */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly permission: string;
  readonly parameters: readonly Parameter[];
  /** The request body. */
  readonly body: { readonly schema: Schema; readonly required: boolean } | undefined;
  /** Undefined when the call returns a file. */
  readonly answer: Schema | undefined;
  /** Whether the call takes files as multipart form data. */
  readonly uploads: boolean;
  /** Whether the call only reads: a get that is not declared to change something. */
  readonly reads: boolean;
  /** Error codes by HTTP status. */
  readonly refusals: readonly { readonly status: string; readonly codes: string }[];
}

const JSON_TYPE = 'application/json';

const getAnswerSchema = (responses: Responses): Schema | undefined => responses['200']?.content?.[JSON_TYPE]?.schema;

/** Removes requirement ids and settled questions, which mean nothing to readers of this page. */
const removeSourceReferences = (summary: string): string =>
  summary.replace(/ \((?:[A-Z]+\d?-|settled question)[^)]*\)/g, '');

/** The subject of a call. REST routes that extend a subject are declared as `fineAdmin` and listed with `fines`. */
const subjectOf = (id: string): string => (id.split('.')[0] ?? id).replace(/Admin$/, 's');

const getRefusals = (responses: Responses): ApiCall['refusals'] =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => ({ status, codes: description }));

function routeCall(path: string, method: string, operation: Operation): ApiCall {
  const content = operation.requestBody?.content;
  const body = content?.[JSON_TYPE]?.schema;
  return {
    id: operation.operationId,
    wire: 'rest',
    method: method.toUpperCase(),
    path,
    summary: removeSourceReferences(operation.summary),
    permission: operation['x-permission'] ?? '',
    parameters: operation.parameters ?? [],
    body: body && { schema: body, required: true },
    answer: getAnswerSchema(operation.responses),
    uploads: content !== undefined && body === undefined,
    reads: method === 'get' && operation['x-changes'] !== true,
    refusals: getRefusals(operation.responses),
  };
}

function fleetCall(fn: FleetOperation): ApiCall {
  const form = fn.request.properties?.['cForm'];
  const method = String(fn.request.properties?.['cMethode']?.const);
  return {
    id: fn.name,
    wire: 'fleet',
    method,
    path: fn.path,
    summary: removeSourceReferences(fn.summary),
    permission: fn['x-permission'],
    parameters: fn.parameters,
    body: form && { schema: form, required: fn.request.required?.includes('cForm') ?? false },
    answer: getAnswerSchema(fn.responses),
    uploads: false,
    reads: method === 'get' && fn['x-changes'] !== true,
    refusals: getRefusals(fn.responses),
  };
}

/**
 * All calls of the document by subject, sorted by subject name. The endpoint of the inner functions is not a call of
 * its own.
 */
export function callsBySubject({ paths }: ApiDocument): ReadonlyMap<string, readonly ApiCall[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(
      ([method, operation]) => operation['x-fleet-functions']?.map(fleetCall) ?? [routeCall(path, method, operation)],
    ),
  );
  const bySubject = Map.groupBy(calls, ({ id }) => subjectOf(id));
  return new Map([...bySubject].sort(([a], [b]) => a.localeCompare(b)));
}
