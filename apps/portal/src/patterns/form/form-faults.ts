import { Refusal } from '@wagenpark/contract';
import { errorText } from '../../platform/notify.ts';

/** What is wrong with one field. */
export interface FormFault {
  /** The field, or a place within it: `texts.nl-NL.subject`. */
  readonly path: string;
  /** What to do about it, in the reader's words. */
  readonly text: string;
}

/** Whether a path is a field or lies within it. */
export const liesIn = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/**
 * The place in a form that a path of the wire names: `Bestuurder.Adres.Plaats` is `Plaats` where the form has a field
 * of that name. Null: none.
 */
export function placeOfPath(path: string | undefined, fields: readonly string[]): string | null {
  for (let rest = path ?? ''; rest !== ''; rest = rest.includes('.') ? rest.slice(rest.indexOf('.') + 1) : '') {
    if (fields.some((field) => liesIn(rest, field))) return rest;
  }
  return null;
}

/** What a failed save says: faults at the fields that the server named, and the rest, which has no place of its own. */
export function faultsOfFailure(
  failure: unknown,
  fields: readonly string[],
): { readonly atFields: readonly FormFault[]; readonly elsewhere: unknown } {
  if (!(failure instanceof Refusal)) return { atFields: [], elsewhere: failure };
  const places = failure.errors.map((error) => ({ error, path: placeOfPath(error.path, fields) }));
  const atFields = places.flatMap(({ error, path }) =>
    path === null ? [] : [{ path, text: errorText(new Refusal([error], failure.status)) }],
  );
  const others = places.filter(({ path }) => path === null).map(({ error }) => error);
  return { atFields, elsewhere: others.length === 0 ? null : new Refusal(others, failure.status) };
}
