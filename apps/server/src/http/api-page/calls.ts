/** A schema as it stands in the document: as much of JSON Schema as the contract's declarations come to. */
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

/** A value that stands in the path or behind the question mark. */
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

/** The OpenAPI document, as far as the page shows it. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** One call, whichever wire it takes. */
export interface ApiCall {
  /** Subject and name, as the code says them: `fines.byNumber`; the call's anchor. */
  readonly id: string;
  readonly wire: 'rest' | 'fleet';
  /** In capitals on the REST side; `get` or `post` of an inner function. */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly permission: string;
  readonly parameters: readonly Parameter[];
  /** What is sent beside the parameters. */
  readonly body: { readonly schema: Schema; readonly required: boolean } | undefined;
  /** Undefined: a file. */
  readonly answer: Schema | undefined;
  /** Files are sent, as a form with parts. */
  readonly uploads: boolean;
  /** A get of which nothing else is declared: it changes nothing. */
  readonly reads: boolean;
  /** Error codes by HTTP status. */
  readonly refusals: readonly { readonly status: string; readonly codes: string }[];
}

const JSON_TYPE = 'application/json';

const answerOf = (responses: Responses): Schema | undefined => responses['200']?.content?.[JSON_TYPE]?.schema;

/** Requirements and settled questions are of the code's readers, not of this page's. */
const withoutSources = (summary: string): string => summary.replace(/ \((?:[A-Z]+\d?-|settled question)[^)]*\)/g, '');

/** What REST adds to the functions of a subject is declared as `fineAdmin`, and stands with `fines`. */
const subjectOf = (id: string): string => (id.split('.')[0] ?? id).replace(/Admin$/, 's');

const refusalsOf = (responses: Responses): ApiCall['refusals'] =>
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
    summary: withoutSources(operation.summary),
    permission: operation['x-permission'] ?? '',
    parameters: operation.parameters ?? [],
    body: body && { schema: body, required: true },
    answer: answerOf(operation.responses),
    uploads: content !== undefined && body === undefined,
    reads: method === 'get' && operation['x-changes'] !== true,
    refusals: refusalsOf(operation.responses),
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
    summary: withoutSources(fn.summary),
    permission: fn['x-permission'],
    parameters: fn.parameters,
    body: form && { schema: form, required: fn.request.required?.includes('cForm') ?? false },
    answer: answerOf(fn.responses),
    uploads: false,
    reads: method === 'get' && fn['x-changes'] !== true,
    refusals: refusalsOf(fn.responses),
  };
}

/** Every call of the document by subject, subjects by their names; the endpoint that carries inner functions is none itself. */
export function callsBySubject({ paths }: ApiDocument): ReadonlyMap<string, readonly ApiCall[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(
      ([method, operation]) => operation['x-fleet-functions']?.map(fleetCall) ?? [routeCall(path, method, operation)],
    ),
  );
  const bySubject = Map.groupBy(calls, ({ id }) => subjectOf(id));
  return new Map([...bySubject].sort(([a], [b]) => a.localeCompare(b)));
}
