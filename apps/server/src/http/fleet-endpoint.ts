import { refusal } from '@wagenpark/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Caller } from '../platform/caller.ts';
import { type CallQueues, queueUserOf, runInQueue } from './call-queues.ts';
import { fleetMatcher } from './fleet-matcher.ts';
import { type BoundFleetFunction, CreatedResource, JsonText } from './handlers.ts';
import { type CallKey, type Idempotency, type JsonAnswer, readIdempotencyKey } from './idempotency.ts';
import { parseJson, refuseInput, validate } from './json-input.ts';
import { acceptsCompressedLists, type ListCache, sendCachedList } from './list-cache.ts';
import { type AuditRefusal, demandPermission } from './permission.ts';
import { requireCaller, type Sessions } from './sessions.ts';
import { signalOfDisconnect } from './signal-of-disconnect.ts';

const MAX_FORM_LENGTH = 500_000;
const ignoredField = v.optional(v.nullable(v.union([v.pipe(v.string(), v.maxLength(300)), v.number()])));

/**
 * The body of a fleet call (FA-01, FA-02). The fields about the caller (`clientName`, `AmwUserId`, `debtorNumber`,
 * `synchronisation`) are accepted and ignored: the bearer token alone identifies the caller.
 */
const fleetBody = v.strictObject({
  cMethode: v.pipe(v.string(), v.maxLength(10)),
  cFunctie: v.pipe(v.string(), v.maxLength(1_000)),
  cForm: v.optional(
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(MAX_FORM_LENGTH)), v.looseObject({}), v.array(v.unknown())])),
  ),
  clientName: ignoredField,
  AmwUserId: ignoredField,
  debtorNumber: ignoredField,
  synchronisation: ignoredField,
});
type FleetBody = v.InferOutput<typeof fleetBody>;

/** Splits the inner path from the fleet token, which may follow as its last segment (FA-02, FA-06). */
function splitToken(sessions: Sessions, path: string): { readonly path: string; readonly token: string | undefined } {
  const end = path.lastIndexOf('/');
  const lastSegment = path.slice(end + 1);
  return sessions.isFleetToken(lastSegment)
    ? { path: path.slice(0, end), token: lastSegment }
    : { path, token: undefined };
}

/**
 * Narrows the caller's scope to the debtors of the fleet token.
 * @throws {Refusal} `notSignedIn` when the token belongs to another session. The token is a credential, so the answer
 *   is not 404.
 */
async function callerInScope(sessions: Sessions, caller: Caller, token: string | undefined): Promise<Caller> {
  if (token === undefined) return caller;
  const narrowedCaller = await sessions.narrowToFleetToken(caller, token);
  if (!narrowedCaller)
    throw refusal('notSignedIn', { message: 'The fleet token is not of this session', path: 'cFunctie' });
  return narrowedCaller;
}

function parseForm({ fn }: BoundFleetFunction, cForm: FleetBody['cForm']): unknown {
  const isMissing = cForm === undefined || cForm === null || cForm === '';
  const value = isMissing ? undefined : typeof cForm === 'string' ? parseJson(cForm, 'cForm') : cForm;
  if (!fn.form) return refuseInput(value);
  if (isMissing && fn.formOptional) return undefined;
  if (isMissing) throw refusal('invalidInput', { message: 'This function needs a cForm', path: 'cForm' });
  return validate(fn.form, value);
}

/** Converts a handler's result to the response. JSON that PostgreSQL built is passed through as text. */
function toJsonAnswer(result: unknown): JsonAnswer {
  if (result instanceof CreatedResource) return { ...toJsonAnswer(result.value), location: result.location };
  return {
    status: 200,
    body: result instanceof JsonText ? result.text : JSON.stringify(result ?? null),
    location: undefined,
  };
}

/** Registers `POST /api-fleet/DynamicEndpoint`, the single endpoint of all inner functions. */
export function registerFleetEndpoint(
  server: FastifyInstance,
  deps: {
    readonly sessions: Sessions;
    readonly idempotency: Idempotency;
    readonly functions: readonly BoundFleetFunction[];
    readonly auditRefusal: AuditRefusal;
    readonly turns: CallQueues;
    /** The cache of whole lists. Undefined: every call reads its list from the database. */
    readonly kept?: ListCache | undefined;
  },
): void {
  const match = fleetMatcher(deps.functions);
  server.post('/api-fleet/DynamicEndpoint', async (request, reply) => {
    const caller = await requireCaller(deps.sessions, request);
    request.account = caller;
    const body = validate(fleetBody, request.body);
    const { path, token } = splitToken(deps.sessions, body.cFunctie);
    const scopedCaller = await callerInScope(deps.sessions, caller, token);
    const routeMatch = match(body.cMethode, path);
    if (!routeMatch) throw refusal('unknownFunction');
    const { bound, params } = routeMatch;
    request.innerFunction = `${bound.fn.method} ${bound.fn.path}`;
    const facts = { traceId: request.id, address: request.ip };
    await demandPermission(
      bound.fn.permission,
      { caller: scopedCaller, facts },
      request.innerFunction,
      deps.auditRefusal,
    );
    const form = parseForm(bound, body.cForm);
    const key = bound.fn.method === 'get' ? undefined : readIdempotencyKey(request);
    const call = {
      caller: scopedCaller,
      signedIn: caller,
      fleetToken: token,
      facts,
      params,
      form,
      disconnected: signalOfDisconnect(reply),
    };
    const work = async (idempotencyKey: CallKey | undefined) =>
      toJsonAnswer(await bound.handler({ ...call, idempotencyKey }));
    const formText = typeof body.cForm === 'string' ? body.cForm : JSON.stringify(body.cForm ?? null);
    const parts = [body.cMethode, path, formText];
    const queueUser = queueUserOf(caller, request, request.innerFunction);
    const { kept: listCache } = deps;
    if (listCache && bound.fn.isCachedPerScope) {
      const list = await runInQueue(deps.turns.calls, queueUser, reply, () =>
        listCache.getOrRead(
          scopedCaller.scope,
          path,
          async () => (await work(undefined)).body,
          acceptsCompressedLists(request),
        ),
      );
      return sendCachedList(request, reply, list);
    }
    const answer = await runInQueue(deps.turns.calls, queueUser, reply, () =>
      deps.idempotency.run(scopedCaller, key, parts, bound.handler, work),
    );
    if (answer.location !== undefined) void reply.header('location', answer.location);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });
}
