import type { OutgoingRequest } from '../platform/calls/transport.ts';

/** The content of a submitted form of the page: the call, its protocol and the values. */
export interface TryForm {
  readonly wire: 'rest' | 'fleet';
  readonly method: string;
  /** With placeholders for parameters: `/Bekeuring/Nummer/{number}`. */
  readonly path: string;
  readonly values: readonly { readonly name: string; readonly place: 'path' | 'query'; readonly value: string }[];
  /** JSON text as typed; empty when there is no body. */
  readonly body: string;
  readonly files: readonly File[];
}

/**
 * Builds the request of a filled form.
 * @throws {SyntaxError} when the body is not valid JSON
 */
export function requestOfForm({ wire, method, path, values, body, files }: TryForm): OutgoingRequest {
  const filled = values
    .filter(({ place }) => place === 'path')
    .reduce((text, { name, value }) => text.replace(`{${name}}`, () => encodeURIComponent(value)), path);
  const parsed: unknown = body.trim() === '' ? undefined : JSON.parse(body);
  const json = (value: unknown) => ({ body: JSON.stringify(value), contentType: 'application/json' });
  if (wire === 'fleet') {
    const call = { cMethode: method, cFunctie: filled, ...(parsed === undefined ? {} : { cForm: parsed }) };
    return { method: 'POST', path: '/api-fleet/DynamicEndpoint', ...json(call) };
  }
  const query = new URLSearchParams(
    values.flatMap(({ name, place, value }) => (place === 'query' && value !== '' ? [[name, value]] : [])),
  ).toString();
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return {
    method: method as OutgoingRequest['method'],
    path: query === '' ? filled : `${filled}?${query}`,
    ...(files.length > 0 ? { body: form } : parsed === undefined ? {} : json(parsed)),
  };
}
