import * as v from 'valibot';

/** One path parameter: its pattern, and how to parse it. */
export interface PathParam<Value> {
  /** Regular expression source for the whole path part; the matcher anchors it. */
  readonly pattern: string;
  readonly parse: (part: string) => Value;
  /** The schema of the value in OpenAPI. */
  readonly schema: v.GenericSchema;
}
export type AnyPathParam = PathParam<string> | PathParam<number>;

/** A whole number without a sign, of at most nine digits, so that it fits an `integer` column. */
export const integerPart: PathParam<number> = {
  pattern: '[0-9]{1,9}',
  parse: Number,
  schema: v.pipe(v.number(), v.integer(), v.minValue(0)),
};
/** One to 200 characters without a slash. */
export const textPart: PathParam<string> = {
  pattern: '[^/]{1,200}',
  parse: (part) => part,
  schema: v.pipe(v.string(), v.maxLength(200)),
};
/** Any text, slashes included. A malformed secret must answer the same as an unknown one. */
export const secretPart: PathParam<string> = { pattern: '[\\s\\S]+', parse: (part) => part, schema: v.string() };
/** A UUID in its usual lower- or upper-case form. */
export const uuidPart: PathParam<string> = {
  pattern: '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  parse: (part) => part.toLowerCase(),
  schema: v.pipe(v.string(), v.uuid()),
};

/** The names between braces in a path template, as a union of literal types. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
/** The parameter declarations that a path template requires. */
export type ParamsFor<Path extends string> = { readonly [Name in ParamNames<Path>]: AnyPathParam };
/** The parsed values of a set of declarations. */
export type ParamValues<Params> = {
  readonly [Name in keyof Params]: Params[Name] extends PathParam<infer Value> ? Value : never;
};

const placeholder = /\{(\w+)\}/;

/** Splits a template into its parts: literals as strings, variables as `{ name }`. */
export function parsePathTemplate(template: string): readonly (string | { readonly name: string })[] {
  return template
    .split('/')
    .slice(1)
    .map((part) => {
      const name = placeholder.exec(part)?.[1];
      return name && part === `{${name}}` ? { name } : part;
    });
}

/** Fills a template with values: `/LeaseContract/Nummer/{number}` with 1042 gives `/LeaseContract/Nummer/1042`. */
export function fillPath(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

/**
 * Whether two templates can match the same path: they have the same number of parts, and every pair of parts has a
 * value in common. A literal is tested against the other template's pattern. Two parameters count as overlapping,
 * unless one accepts only digits or only UUIDs and the other never does.
 */
export function pathsOverlap(
  left: { template: string; params: Readonly<Record<string, AnyPathParam>> },
  right: { template: string; params: Readonly<Record<string, AnyPathParam>> },
): boolean {
  const ours = parsePathTemplate(left.template);
  const theirs = parsePathTemplate(right.template);
  if (ours.length !== theirs.length) return false;
  return ours.every((part, index) => {
    const theirPart = theirs[index];
    if (theirPart === undefined) return false;
    const partPattern = typeof part === 'string' ? undefined : left.params[part.name]?.pattern;
    const otherPattern = typeof theirPart === 'string' ? undefined : right.params[theirPart.name]?.pattern;
    if (typeof part === 'string' && typeof theirPart === 'string') return part === theirPart;
    if (typeof part === 'string') return new RegExp(`^${otherPattern ?? ''}$`).test(part);
    if (typeof theirPart === 'string') return new RegExp(`^${partPattern ?? ''}$`).test(theirPart);
    return partPattern === otherPattern || partPattern === textPart.pattern || otherPattern === textPart.pattern;
  });
}
