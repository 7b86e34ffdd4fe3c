import { Refusal } from '@wagenpark/contract';
import { errorText } from '../../platform/notify.ts';

/** An error at one field. */
export interface FormFault {
  /** The name of the field, or a path within it: `texts.nl-NL.subject`. */
  readonly path: string;
  /** The translated message, which says what to do. */
  readonly text: string;
}

/** Whether a path is that of a field or of a place within it. */
export const isPathInField = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/**
 * Maps a path of a request body to a path of a form: `Bestuurder.Adres.Plaats` becomes `Plaats` if the form has a field
 * of that name. Returns null if no field matches.
 */
export function fieldOfPath(path: string | undefined, fields: readonly string[]): string | null {
  for (let rest = path ?? ''; rest !== ''; rest = rest.includes('.') ? rest.slice(rest.indexOf('.') + 1) : '') {
    if (fields.some((field) => isPathInField(rest, field))) return rest;
  }
  return null;
}

/**
 * Splits the error of a failed save: `atFields` are the faults at fields that the server named, `elsewhere` is the rest
 * of the error, shown above the form; null if nothing is left.
 */
export function faultsOfFailure(
  failure: unknown,
  fields: readonly string[],
): { readonly atFields: readonly FormFault[]; readonly elsewhere: unknown } {
  if (!(failure instanceof Refusal)) return { atFields: [], elsewhere: failure };
  const places = failure.errors.map((error) => ({ error, path: fieldOfPath(error.path, fields) }));
  const atFields = places.flatMap(({ error, path }) =>
    path === null ? [] : [{ path, text: errorText(new Refusal([error], failure.status)) }],
  );
  const unplacedFaults = places.filter(({ path }) => path === null).map(({ error }) => error);
  return { atFields, elsewhere: unplacedFaults.length === 0 ? null : new Refusal(unplacedFaults, failure.status) };
}
