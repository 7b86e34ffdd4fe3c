import { refusal } from '@wagenpark/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Caller } from '../platform/caller.ts';
import { fleetMatcher } from './fleet-matcher.ts';
import { type BoundFleetFunction, Created, JsonText } from './handlers.ts';
import { type CallKey, type Idempotency, type JsonAnswer, keyOf } from './idempotency.ts';
import { askerOf, type CallTurns, inTurn } from './in-turn.ts';
import { checked, parseJson, takesNothing } from './json-input.ts';
import { type KeptLists, sendKept } from './kept-lists.ts';
import { type AuditRefusal, demandPermission } from './permission.ts';
import { type Sessions, signedInCaller } from './sessions.ts';

const MAX_FORM_LENGTH = 500_000;
const said = v.optional(v.nullable(v.union([v.pipe(v.string(), v.maxLength(300)), v.number()])));

/**
 * The body of a fleet call (FA-01, FA-02). What a call says of itself (`clientName`, `AmwUserId`, `debtorNumber`,
 * `synchronisation`) is taken and never used: the bearer token alone says who calls.
 */
const fleetBody = v.strictObject({
  cMethode: v.pipe(v.string(), v.maxLength(10)),
  cFunctie: v.pipe(v.string(), v.maxLength(1_000)),
  cForm: v.optional(
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(MAX_FORM_LENGTH)), v.looseObject({}), v.array(v.unknown())])),
  ),
  clientName: said,
  AmwUserId: said,
  debtorNumber: said,
  synchronisation: said,
});
type FleetBody = v.InferOutput<typeof fleetBody>;

/** The inner path and the fleet token that stands as its last part (FA-02, FA-06). */
function splitToken(sessions: Sessions, path: string): { readonly path: string; readonly token: string | undefined } {
  const end = path.lastIndexOf('/');
  const last = path.slice(end + 1);
  return sessions.isFleetToken(last) ? { path: path.slice(0, end), token: last } : { path, token: undefined };
}

/**
 * The caller in the scope of the call's fleet token.
 * @throws {Refusal} `notSignedIn` for a token of another session: it is a credential, not a record.
 */
async function callerInScope(sessions: Sessions, caller: Caller, token: string | undefined): Promise<Caller> {
  if (token === undefined) return caller;
  const narrowed = await sessions.narrowed(caller, token);
  if (!narrowed) throw refusal('notSignedIn', { message: 'The fleet token is not of this session', path: 'cFunctie' });
  return narrowed;
}

function formOf({ fn }: BoundFleetFunction, cForm: FleetBody['cForm']): unknown {
  const absent = cForm === undefined || cForm === null || cForm === '';
  const value = absent ? undefined : typeof cForm === 'string' ? parseJson(cForm, 'cForm') : cForm;
  if (!fn.form) return takesNothing(value);
  if (absent && fn.formOptional) return undefined;
  if (absent) throw refusal('invalidInput', { message: 'This function needs a cForm', path: 'cForm' });
  return checked(fn.form, value);
}

/** What a handler gave, as it goes out: lists that PostgreSQL wrote as JSON are passed through. */
function answerOf(given: unknown): JsonAnswer {
  if (given instanceof Created) return { ...answerOf(given.value), location: given.location };
  return {
    status: 200,
    body: given instanceof JsonText ? given.text : JSON.stringify(given ?? null),
    location: undefined,
  };
}

/** Registers `POST /api-fleet/DynamicEndpoint`, the one address of all inner functions. */
export function registerFleetEndpoint(
  server: FastifyInstance,
  deps: {
    readonly sessions: Sessions;
    readonly idempotency: Idempotency;
    readonly functions: readonly BoundFleetFunction[];
    readonly auditRefusal: AuditRefusal;
    readonly turns: CallTurns;
    /** Where whole lists are kept; undefined: each is read anew. */
    readonly kept?: KeptLists | undefined;
  },
): void {
  const match = fleetMatcher(deps.functions);
  server.post('/api-fleet/DynamicEndpoint', async (request, reply) => {
    const caller = await signedInCaller(deps.sessions, request);
    request.account = caller;
    const body = checked(fleetBody, request.body);
    const { path, token } = splitToken(deps.sessions, body.cFunctie);
    const scoped = await callerInScope(deps.sessions, caller, token);
    const found = match(body.cMethode, path);
    if (!found) throw refusal('unknownFunction');
    const { bound, params } = found;
    request.innerFunction = `${bound.fn.method} ${bound.fn.path}`;
    const facts = { traceId: request.id, address: request.ip };
    await demandPermission(bound.fn.permission, { caller: scoped, facts }, request.innerFunction, deps.auditRefusal);
    const form = formOf(bound, body.cForm);
    const key = bound.fn.method === 'get' ? undefined : keyOf(request);
    const call = { caller: scoped, signedIn: caller, fleetToken: token, facts, params, form };
    const work = async (idempotencyKey: CallKey | undefined) =>
      answerOf(await bound.handler({ ...call, idempotencyKey }));
    const formText = typeof body.cForm === 'string' ? body.cForm : JSON.stringify(body.cForm ?? null);
    const parts = [body.cMethode, path, formText];
    const asker = askerOf(caller, request, request.innerFunction);
    const { kept } = deps;
    if (kept && bound.fn.wholeOfScope) {
      const list = await inTurn(deps.turns.calls, asker, reply, () =>
        kept.of(scoped.scope, path, async () => (await work(undefined)).body),
      );
      return sendKept(request, reply, list);
    }
    const answer = await inTurn(deps.turns.calls, asker, reply, () =>
      deps.idempotency.run(scoped, key, parts, bound.handler, work),
    );
    if (answer.location !== undefined) void reply.header('location', answer.location);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });
}
