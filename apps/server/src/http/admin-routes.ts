import { Readable } from 'node:stream';
import { type AnyAdminRoute, refusal, templateParts } from '@wagenpark/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { isFile, partOf, sendFile, stopWithSession } from './file-reply.ts';
import {
  type AdminCall,
  type BasicCredentials,
  type BoundAdminRoute,
  JsonText,
  type SpooledFile,
  type UploadedFile,
} from './handlers.ts';
import { type CallKey, type Idempotency, type JsonAnswer, keyOf } from './idempotency.ts';
import { askerOf, type CallTurns, fileInTurn, inTurn } from './in-turn.ts';
import { checked, takesNothing } from './json-input.ts';
import { type AuditRefusal, demandPermission } from './permission.ts';
import { guestOrCaller, type Sessions, signedInCaller } from './sessions.ts';
import { readUploads, withSpooledFile } from './uploads.ts';

interface Deps {
  readonly sessions: Sessions;
  readonly idempotency: Idempotency;
  readonly auditRefusal: AuditRefusal;
  readonly turns: CallTurns;
}

/** `/requests/{number}` as Fastify writes it: `/requests/:number`. */
const fastifyPath = (template: string): string =>
  templateParts(template)
    .map((part) => (typeof part === 'string' ? `/${part}` : `/:${part.name}`))
    .join('');

/** The values of the variable parts. A part of another form is a record that cannot exist: 404. */
function paramsReader(route: AnyAdminRoute): (request: FastifyRequest) => Record<string, string | number> {
  const forms = Object.entries(route.params).map(([name, param]) => ({
    name,
    form: new RegExp(`^(?:${param.pattern})$`),
    param,
  }));
  return (request) => {
    const given = request.params as Readonly<Record<string, string>>;
    return Object.fromEntries(
      forms.map(({ name, form, param }) => {
        const text = given[name] ?? '';
        if (!form.test(text)) throw refusal('notFound');
        return [name, param.parse(text)];
      }),
    );
  };
}

const basicForm = /^Basic +([\w+/-]{1,400}={0,2}) *$/i;

/** Name and password of a request; undefined without them. */
function basicOf(request: FastifyRequest): BasicCredentials | undefined {
  const given = basicForm.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) return undefined;
  const text = Buffer.from(given, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** The envelope of an answer. Text that PostgreSQL built stands in it as it came. */
const jsonOf = (route: AnyAdminRoute, given: unknown): string => {
  if (given instanceof JsonText) return `{"successful":true,"${route.listedAs ?? 'results'}":${given.text}}`;
  return JSON.stringify(
    route.paged && typeof given === 'object' && given !== null
      ? { successful: true, ...given }
      : { successful: true, [route.listedAs ?? 'results']: given },
  );
};

/** Who calls, once it is known that this person may. A guest of a public route is given as undefined. */
async function permittedCaller(deps: Deps, route: AnyAdminRoute, request: FastifyRequest): Promise<Caller | undefined> {
  if (route.permission.kind === 'public') return guestOrCaller(deps.sessions, request);
  const caller = await signedInCaller(deps.sessions, request);
  request.account = caller;
  const facts = { traceId: request.id, address: request.ip };
  await demandPermission(route.permission, { caller, facts }, `${route.method} ${route.path}`, deps.auditRefusal);
  return caller;
}

/** What an address that is a secret is answered with: nobody passes it on, keeps what it gives, or lists it. */
const ofSecret = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

function handlerOf(deps: Deps, { route, handler }: BoundAdminRoute) {
  const readParams = paramsReader(route);
  return async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (route.isSecret) void reply.headers(ofSecret);
    if (route.takesBasic && basicOf(request) === undefined) throw refusal('wrongCredentials');
    const caller = await permittedCaller(deps, route, request);
    const params = readParams(request);
    const query = route.query
      ? checked(route.query, { ...(request.query as object) })
      : takesNothing({ ...(request.query as object) });
    const input = { params, query };
    return route.oneFile === undefined
      ? serve(request, reply, caller, input, undefined)
      : withSpooledFile(request, route.oneFile, (spooled) => serve(request, reply, caller, input, spooled));
  };

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | undefined,
    { params, query }: Pick<AdminCall<AnyAdminRoute>, 'params' | 'query'>,
    spooled: SpooledFile | undefined,
  ): Promise<FastifyReply> {
    const files: readonly UploadedFile[] =
      route.transfer === 'upload' && spooled === undefined ? await readUploads(request) : [];
    const body = route.body
      ? checked(route.body, request.body)
      : route.transfer === 'upload'
        ? undefined
        : takesNothing(request.body);
    const key = route.method === 'GET' ? undefined : keyOf(request);
    const call: AdminCall<AnyAdminRoute> = {
      // A handler of a public route looks at `guest`; reading `caller` there is a fault of ours and fails loudly.
      caller: caller as Caller,
      guest: caller,
      facts: { traceId: request.id, address: request.ip },
      params,
      query,
      body,
      files,
      spooled,
      basic: basicOf(request),
      idempotencyKey: undefined,
    };
    const asker = askerOf(caller, request, `${route.method} ${route.path}`);
    if (route.transfer === 'download') {
      const fetched = async () => {
        const file = await handler(call);
        if (!isFile(file)) throw new TypeError(`${route.path} gave no file`);
        return file;
      };
      // What is posted for is made for the asker, and may take minutes; a file that lies there is fetched like a record.
      const isMade = route.method === 'POST';
      const file = isMade
        ? await fileInTurn(deps.turns.exports, asker, reply, fetched)
        : await inTurn(deps.turns.calls, asker, reply, fetched);
      const sent = partOf(request, file);
      if (caller && sent.content instanceof Readable) stopWithSession(sent.content, deps.sessions, caller);
      return sendFile(reply, sent);
    }
    const work = async (idempotencyKey: CallKey | undefined): Promise<JsonAnswer> => ({
      status: 200,
      body: jsonOf(route, await handler({ ...call, idempotencyKey })),
      location: undefined,
    });
    const parts = [
      `${route.method} ${request.url}`,
      JSON.stringify(body ?? null),
      ...files.flatMap((file) => [file.name, file.bytes]),
      ...(spooled ? [spooled.name, spooled.digest] : []),
    ];
    const answer = await inTurn(deps.turns.calls, asker, reply, () =>
      caller ? deps.idempotency.run(caller, key, parts, handler, work) : work(undefined),
    );
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  }
}

/** Registers every declared REST route with its handler. */
export function registerAdminRoutes(server: FastifyInstance, deps: Deps, routes: readonly BoundAdminRoute[]): void {
  for (const bound of routes) {
    server.route({ method: bound.route.method, url: fastifyPath(bound.route.path), handler: handlerOf(deps, bound) });
  }
}
