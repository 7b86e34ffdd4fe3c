import { type AnyPathParam, parsePathTemplate, pathsOverlap } from '@wagenpark/contract';
import type { BoundFleetFunction } from './handlers.ts';

/** The function that a path matched, with the parsed values of its path parameters. */
export interface FleetMatch {
  readonly bound: BoundFleetFunction;
  readonly params: Readonly<Record<string, string | number>>;
}

type Part = string | { readonly name: string; readonly form: RegExp; readonly param: AnyPathParam };
interface Candidate {
  readonly bound: BoundFleetFunction;
  readonly parts: readonly Part[];
}

function compile(bound: BoundFleetFunction): Candidate {
  const parts = parsePathTemplate(bound.fn.path).map((part): Part => {
    if (typeof part === 'string') return part;
    const param = bound.fn.params[part.name];
    if (!param) throw new Error(`${bound.fn.path}: the part {${part.name}} is not declared`);
    return { name: part.name, form: new RegExp(`^(?:${param.pattern})$`), param };
  });
  return { bound, parts };
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Parses the path parameters of a candidate. Returns undefined when the path does not match it. */
function matchParams(candidate: Candidate, segments: readonly string[]): FleetMatch['params'] | undefined {
  const params: Record<string, string | number> = {};
  for (const [index, part] of candidate.parts.entries()) {
    const text = segments[index] ?? '';
    if (typeof part === 'string') {
      if (part !== text) return undefined;
    } else {
      const value = decode(text);
      if (value === undefined || !part.form.test(value)) return undefined;
      params[part.name] = part.param.parse(value);
    }
  }
  return params;
}

/**
 * Builds the router of the inner functions. Paths without parameters are looked up in a map. Paths with parameters are
 * tried one after another, among those with the same number of segments.
 * @throws {Error} at start, when two functions match the same path (FA-07).
 */
export function fleetMatcher(functions: readonly BoundFleetFunction[]) {
  const literal = new Map<string, BoundFleetFunction>();
  const variable = new Map<string, Candidate[]>();
  for (const [index, bound] of functions.entries()) {
    const { fn } = bound;
    const conflict = functions
      .slice(0, index)
      .find(
        (earlier) =>
          earlier.fn.method === fn.method &&
          pathsOverlap(
            { template: fn.path, params: fn.params },
            { template: earlier.fn.path, params: earlier.fn.params },
          ),
      );
    if (conflict) throw new Error(`${fn.method} ${fn.path} and ${conflict.fn.path} could claim one path`);
    const candidate = compile(bound);
    if (candidate.parts.every((part) => typeof part === 'string')) literal.set(`${fn.method} ${fn.path}`, bound);
    else {
      const key = `${fn.method} ${candidate.parts.length}`;
      variable.set(key, [...(variable.get(key) ?? []), candidate]);
    }
  }
  /** Finds the function for a method and an inner path without its fleet token. Undefined when none matches. */
  return function match(method: string, path: string): FleetMatch | undefined {
    const bound = literal.get(`${method} ${path}`);
    if (bound) return { bound, params: {} };
    const parts = path.split('/').slice(1);
    for (const candidate of variable.get(`${method} ${parts.length}`) ?? []) {
      const params = matchParams(candidate, parts);
      if (params) return { bound: candidate.bound, params };
    }
    return undefined;
  };
}
