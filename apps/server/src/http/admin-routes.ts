import { type AnyAdminRoute, parsePathTemplate, refusal } from '@wagenpark/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { type CallQueues, queueUserOf, runFileInQueue, runInQueue } from './call-queues.ts';
import { abortWhenSessionEnds, isFile, selectRange, sendFile } from './file-reply.ts';
import {
  type AdminCall,
  type BasicCredentials,
  type BoundAdminRoute,
  JsonText,
  type SpooledFile,
  type UploadedFile,
} from './handlers.ts';
import { type CallKey, type Idempotency, type JsonAnswer, readIdempotencyKey } from './idempotency.ts';
import { refuseInput, validate } from './json-input.ts';
import { type AuditRefusal, demandPermission } from './permission.ts';
import { findCaller, requireCaller, type Sessions } from './sessions.ts';
import { signalOfDisconnect } from './signal-of-disconnect.ts';
import { readUploads, withSpooledFile } from './uploads.ts';

interface Deps {
  readonly sessions: Sessions;
  readonly idempotency: Idempotency;
  readonly auditRefusal: AuditRefusal;
  readonly turns: CallQueues;
}

/** Converts a path template to Fastify's syntax: `/requests/{number}` becomes `/requests/:number`. */
const fastifyPath = (template: string): string =>
  parsePathTemplate(template)
    .map((part) => (typeof part === 'string' ? `/${part}` : `/:${part.name}`))
    .join('');

/**
 * Returns a function that parses the path parameters. A parameter that does not match its pattern names a record that
 * cannot exist: 404.
 */
function paramsReader(route: AnyAdminRoute): (request: FastifyRequest) => Record<string, string | number> {
  const parsers = Object.entries(route.params).map(([name, param]) => ({
    name,
    form: new RegExp(`^(?:${param.pattern})$`),
    param,
  }));
  return (request) => {
    const rawParams = request.params as Readonly<Record<string, string>>;
    return Object.fromEntries(
      parsers.map(({ name, form, param }) => {
        const text = rawParams[name] ?? '';
        if (!form.test(text)) throw refusal('notFound');
        return [name, param.parse(text)];
      }),
    );
  };
}

const basicPattern = /^Basic +([\w+/-]{1,400}={0,2}) *$/i;

/** Reads the credentials of basic authentication. Undefined without them. */
function readBasicCredentials(request: FastifyRequest): BasicCredentials | undefined {
  const encoded = basicPattern.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Wraps a handler's result in the response envelope. JSON text that PostgreSQL built is inserted unchanged. */
const toEnvelope = (route: AnyAdminRoute, result: unknown): string => {
  if (result instanceof JsonText) return `{"successful":true,"${route.listedAs ?? 'results'}":${result.text}}`;
  return JSON.stringify(
    route.paged && typeof result === 'object' && result !== null
      ? { successful: true, ...result }
      : { successful: true, [route.listedAs ?? 'results']: result },
  );
};

/** Whether a request carries a body, by its headers (RFC 9112, 6.3). */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Identifies the caller and checks the permission. Undefined: a guest on a public route. */
async function permittedCaller(deps: Deps, route: AnyAdminRoute, request: FastifyRequest): Promise<Caller | undefined> {
  if (route.permission.kind === 'public') return findCaller(deps.sessions, request);
  const caller = await requireCaller(deps.sessions, request);
  request.account = caller;
  const facts = { traceId: request.id, address: request.ip };
  await demandPermission(route.permission, { caller, facts }, `${route.method} ${route.path}`, deps.auditRefusal);
  const fleet = request.headers['fleet-token'];
  if (route.takesFleet === undefined || typeof fleet !== 'string') return caller;
  const narrowedCaller = await deps.sessions.narrowToFleetToken(caller, fleet);
  if (!narrowedCaller) throw refusal('notSignedIn', { message: 'The fleet token is not of this session' });
  return narrowedCaller;
}

/**
 * Headers of routes whose URL contains a secret. They prevent caching, indexing, and passing the URL on as referrer.
 */
const secretUrlHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

function createHandler(deps: Deps, { route, handler }: BoundAdminRoute) {
  const readParams = paramsReader(route);
  const queueUser = (caller: Caller | undefined, request: FastifyRequest) =>
    queueUserOf(caller, request, `${route.method} ${route.path}`);
  return async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (route.isSecret) void reply.headers(secretUrlHeaders);
    if (route.takesBasic && readBasicCredentials(request) === undefined) throw refusal('wrongCredentials');
    const caller = await permittedCaller(deps, route, request);
    const params = readParams(request);
    const query = route.query
      ? validate(route.query, { ...(request.query as object) })
      : refuseInput({ ...(request.query as object) });
    const input = { params, query };
    const serveWith = (spooled: SpooledFile | undefined) => serve(request, reply, caller, input, spooled);
    if (route.transfer !== 'upload') return serveWith(undefined);
    const { maxFileBytes } = route;
    const hasNoFile = maxFileBytes === undefined || (route.mayLackFile === true && !hasBody(request));
    return runInQueue(deps.turns.uploads, queueUser(caller, request), reply, () =>
      hasNoFile ? serveWith(undefined) : withSpooledFile(request, maxFileBytes, serveWith),
    );
  };

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | undefined,
    { params, query }: Pick<AdminCall<AnyAdminRoute>, 'params' | 'query'>,
    spooled: SpooledFile | undefined,
  ): Promise<FastifyReply> {
    const files: readonly UploadedFile[] =
      route.transfer === 'upload' && route.maxFileBytes === undefined ? await readUploads(request) : [];
    const body = route.body
      ? validate(route.body, request.body)
      : route.transfer === 'upload'
        ? undefined
        : refuseInput(request.body);
    const key = route.method === 'GET' ? undefined : readIdempotencyKey(request);
    const call: AdminCall<AnyAdminRoute> = {
      // Handlers of public routes read `guest`. Reading `caller` there is a bug and throws.
      caller: caller as Caller,
      guest: caller,
      facts: { traceId: request.id, address: request.ip },
      params,
      query,
      body,
      files,
      spooled,
      basic: readBasicCredentials(request),
      idempotencyKey: undefined,
      disconnected: signalOfDisconnect(reply),
    };
    const user = queueUser(caller, request);
    if (route.transfer === 'download') {
      const fetchFile = async () => {
        const file = await handler(call);
        if (!isFile(file)) throw new TypeError(`${route.path} gave no file`);
        return file;
      };
      // A POST creates the file, which may take minutes, so it waits in the queue of exports. A GET reads a stored file
      // and waits like any other call.
      const createsFile = route.method === 'POST';
      const file = createsFile
        ? await runFileInQueue(deps.turns.exports, user, reply, fetchFile)
        : await runInQueue(deps.turns.calls, user, reply, fetchFile);
      const fileToSend = selectRange(request, file);
      if (caller) abortWhenSessionEnds(reply, deps.sessions, caller);
      return sendFile(reply, fileToSend);
    }
    const work = async (idempotencyKey: CallKey | undefined): Promise<JsonAnswer> => ({
      status: 200,
      body: toEnvelope(route, await handler({ ...call, idempotencyKey })),
      location: undefined,
    });
    const parts = [
      `${route.method} ${request.url}`,
      JSON.stringify(body ?? null),
      ...files.flatMap((file) => [file.name, file.bytes]),
      ...(spooled ? [spooled.name, spooled.digest] : []),
    ];
    const turns = route.waitsForServer ? deps.turns.outside : deps.turns.calls;
    const answer = await runInQueue(turns, user, reply, () =>
      caller ? deps.idempotency.run(caller, key, parts, handler, work) : work(undefined),
    );
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  }
}

/** Registers every declared REST route with its handler. */
export function registerAdminRoutes(server: FastifyInstance, deps: Deps, routes: readonly BoundAdminRoute[]): void {
  for (const bound of routes) {
    server.route({
      method: bound.route.method,
      url: fastifyPath(bound.route.path),
      handler: createHandler(deps, bound),
    });
  }
}
