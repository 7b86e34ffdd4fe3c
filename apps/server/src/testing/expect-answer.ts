import { errorStatus } from '@wagenpark/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Reply } from './test-server.ts';

const envelope = v.strictObject({
  successful: v.literal(false),
  errors: v.pipe(
    v.array(
      v.strictObject({
        code: v.picklist(Object.keys(errorStatus)),
        message: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
        path: v.optional(v.string()),
        params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      }),
    ),
    v.minLength(1),
  ),
  requestId: v.pipe(v.string(), v.uuid()),
});

/** Text that only a database error, a library or a stack trace contains. */
const internalText =
  /select |insert |violates|relation "|syntax|postgres|pg_|kysely|valibot|fastify|node_modules|\.ts:|undefined/i;

/** Expects a refusal: the envelope with known codes, a status below 500, and no internal details. */
export function expectRefusal(reply: Reply<unknown>, what: string): void {
  const body = v.safeParse(envelope, JSON.parse(reply.text));
  expect(body.success, `${what}: ${reply.text}`).toBe(true);
  expect(reply.status, `${what}: ${reply.text}`).toBeGreaterThanOrEqual(400);
  expect(reply.status, `${what}: ${reply.text}`).toBeLessThan(500);
  expect(reply.text, what).not.toMatch(internalText);
}

/**
 * Expects the declared answer, or a refusal.
 * @param what description of the call for the failure message
 */
export function expectAnswer(reply: Reply<unknown>, schema: v.GenericSchema, what: string): void {
  if (reply.status !== 200) return expectRefusal(reply, what);
  const answer = v.safeParse(schema, JSON.parse(reply.text));
  const issues = answer.success ? '' : JSON.stringify(v.flatten(answer.issues));
  expect(issues, `${what}: ${reply.text.slice(0, 500)}`).toBe('');
}
