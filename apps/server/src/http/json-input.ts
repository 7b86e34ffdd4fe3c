import { Refusal, refusal, type WireError } from '@wagenpark/contract';
import { FORBIDDEN_CHARACTER } from '@wagenpark/domain/plain-text';
import * as v from 'valibot';

/** Forms nest at most 4 levels. Deeper JSON than this is refused before schema validation. */
const MAX_DEPTH = 12;
const MAX_REPORTED_ISSUES = 20;
const RULE_NAME = /^[A-Za-z]{1,40}$/;

/** Nesting depth of lists and objects in a JSON text. Strings are skipped. Linear in the length. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (let position = 0; position < json.length; position++) {
    const charCode = json.charCodeAt(position);
    if (charCode === 0x22) {
      position++;
      while (position < json.length && json.charCodeAt(position) !== 0x22)
        position += json.charCodeAt(position) === 0x5c ? 2 : 1;
    } else if (charCode === 0x7b || charCode === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (charCode === 0x7d || charCode === 0x5d) depth--;
  }
  return deepest;
}

/**
 * Parses JSON that came from outside.
 * @param where the field that held the JSON, reported in the error; undefined for a whole body
 * @throws {Refusal} `invalidInput` when the text is not JSON or nested too deep.
 */
export function parseJson(json: string, where?: string): unknown {
  const errorPath = where === undefined ? {} : { path: where };
  if (depthOf(json) > MAX_DEPTH) throw refusal('invalidInput', { message: 'JSON is nested too deep', ...errorPath });
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw refusal('invalidInput', { message: 'This is not JSON', ...errorPath });
  }
}

/** The path of the invalid field: `Bestuurder.Adres.Plaats`, `rows.3.code`. */
const pathOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map((part) => String(part.key))
    .join('.')
    .slice(0, 200);

// The error never contains the value itself: it may be personal data, and it may be long.
function toWireError(issue: v.BaseIssue<unknown>): WireError {
  const path = pathOf(issue);
  const errorPath = path === '' ? {} : { path };
  if (issue.expected === 'never') return { code: 'unknownField', message: 'Unknown field', ...errorPath };
  if (issue.type === 'check' && issue.message === FORBIDDEN_CHARACTER) {
    const message = 'The text holds a line break, a control character or a character that cannot be seen';
    return { code: FORBIDDEN_CHARACTER, message, ...errorPath };
  }
  // A rule of several values, named in code (`ManagedRule`).
  if (issue.type === 'raw_check' && RULE_NAME.test(issue.message)) {
    return { code: 'invalidInput', message: `Refused by the rule ${issue.message}`, ...errorPath };
  }
  const expected = issue.expected?.slice(0, 200);
  const message = expected === undefined ? `Invalid (${issue.type})` : `Expected ${expected}`;
  return { code: 'invalidInput', message, ...errorPath };
}

/**
 * Validates a value against its schema.
 * @returns the schema's output
 * @throws {Refusal} 400 with all validation errors (at most 20), each with the path of its field; unknown fields come
 *   first, since a wrong name explains why another one is missing.
 */
export function validate<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const isUnknown = ({ expected }: v.BaseIssue<unknown>): boolean => expected === 'never';
  const issues = [...result.issues.filter(isUnknown), ...result.issues.filter((issue) => !isUnknown(issue))];
  throw new Refusal(issues.slice(0, MAX_REPORTED_ISSUES).map(toWireError));
}

/** Refuses any input to a call that takes none. */
export function refuseInput(value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  validate(v.strictObject({}), value);
}
