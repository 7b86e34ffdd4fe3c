import { type AnyPathParam, pathsClash, templateParts } from '@wagenpark/contract';
import type { BoundFleetFunction } from './handlers.ts';

/** A function that a path leads to, with the values of its variable parts. */
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
  const parts = templateParts(bound.fn.path).map((part): Part => {
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

/** The values of a candidate's variable parts; undefined when the path is not its. */
function paramsOf(candidate: Candidate, given: readonly string[]): FleetMatch['params'] | undefined {
  const params: Record<string, string | number> = {};
  for (const [index, part] of candidate.parts.entries()) {
    const text = given[index] ?? '';
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
 * Prepares the way from inner paths to functions: paths without variable parts are looked up, the others tried among
 * those of their length.
 * @throws {Error} at start, when two functions could claim one path (FA-07).
 */
export function fleetMatcher(functions: readonly BoundFleetFunction[]) {
  const literal = new Map<string, BoundFleetFunction>();
  const variable = new Map<string, Candidate[]>();
  for (const [index, bound] of functions.entries()) {
    const { fn } = bound;
    const rival = functions
      .slice(0, index)
      .find(
        (other) =>
          other.fn.method === fn.method &&
          pathsClash({ template: fn.path, params: fn.params }, { template: other.fn.path, params: other.fn.params }),
      );
    if (rival) throw new Error(`${fn.method} ${fn.path} and ${rival.fn.path} could claim one path`);
    const candidate = compile(bound);
    if (candidate.parts.every((part) => typeof part === 'string')) literal.set(`${fn.method} ${fn.path}`, bound);
    else {
      const key = `${fn.method} ${candidate.parts.length}`;
      variable.set(key, [...(variable.get(key) ?? []), candidate]);
    }
  }
  /** The function for a method and an inner path without its token; undefined when there is none. */
  return function match(method: string, path: string): FleetMatch | undefined {
    const bound = literal.get(`${method} ${path}`);
    if (bound) return { bound, params: {} };
    const parts = path.split('/').slice(1);
    for (const candidate of variable.get(`${method} ${parts.length}`) ?? []) {
      const params = paramsOf(candidate, parts);
      if (params) return { bound: candidate.bound, params };
    }
    return undefined;
  };
}
