import { Refusal, refusal, type WireError } from '@wagenpark/contract';
import { FORBIDDEN_CHARACTER } from '@wagenpark/domain/plain-text';
import * as v from 'valibot';

/** The deepest nesting that any form of ours needs is 4; more is refused before a schema looks at it. */
const MAX_DEPTH = 12;
const MAX_TOLD_FAULTS = 20;

/** How deep lists and objects of a JSON text stand in each other; texts are skipped. Linear in the length. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === 0x22) {
      at++;
      while (at < json.length && json.charCodeAt(at) !== 0x22) at += json.charCodeAt(at) === 0x5c ? 2 : 1;
    } else if (sign === 0x7b || sign === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (sign === 0x7d || sign === 0x5d) depth--;
  }
  return deepest;
}

/**
 * Reads JSON that came from outside.
 * @param where the field that held it, told in the error; undefined for a whole body
 * @throws {Refusal} `invalidInput` when it is no JSON or nested too deep.
 */
export function parseJson(json: string, where?: string): unknown {
  const place = where === undefined ? {} : { path: where };
  if (depthOf(json) > MAX_DEPTH) throw refusal('invalidInput', { message: 'JSON is nested too deep', ...place });
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw refusal('invalidInput', { message: 'This is not JSON', ...place });
  }
}

/** `Bestuurder.Adres.Plaats`, `rows.3.code`: where an issue lies. */
const pathOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map((part) => String(part.key))
    .join('.')
    .slice(0, 200);

// Never the value itself: it may be personal, and it may be long.
function faultOf(issue: v.BaseIssue<unknown>): WireError {
  const path = pathOf(issue);
  const place = path === '' ? {} : { path };
  if (issue.expected === 'never') return { code: 'unknownField', message: 'Unknown field', ...place };
  if (issue.type === 'check' && issue.message === FORBIDDEN_CHARACTER) {
    const message = 'The text holds a line break, a control character or a character that cannot be seen';
    return { code: FORBIDDEN_CHARACTER, message, ...place };
  }
  const expected = issue.expected?.slice(0, 200);
  const message = expected === undefined ? `Invalid (${issue.type})` : `Expected ${expected}`;
  return { code: 'invalidInput', message, ...place };
}

/**
 * Checks a value against its schema.
 * @returns the schema's output
 * @throws {Refusal} 400 with every fault (at most 20), each with the path of its field.
 */
export function checked<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Refusal(result.issues.slice(0, MAX_TOLD_FAULTS).map(faultOf));
}

/** Refuses the fields of something that takes none. */
export function takesNothing(value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  checked(v.strictObject({}), value);
}
