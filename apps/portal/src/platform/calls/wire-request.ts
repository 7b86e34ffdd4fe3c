import { tokens } from '../session/tokens.ts';
import { fleetRequest } from './call.ts';
import { type OutgoingRequest, refresh, standardHeaders } from './transport.ts';

/** A request as plain data, for a worker that fetches and parses a large list itself (settled question 9). */
export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out when the request has no body. */
  readonly body?: string;
}

/** Builds the request with current headers. Refreshes the session first when the last request was refused. */
export async function plainRequest(
  { path, method, contentType, body }: OutgoingRequest,
  isRetry: boolean,
): Promise<PlainRequest> {
  if (isRetry) await refresh();
  return {
    url: path,
    method,
    headers: {
      ...standardHeaders(tokens.access),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    ...(typeof body === 'string' ? { body } : {}),
  };
}

/** The request of a fleet function. */
export const plainFleetRequest = (
  fn: { method: string; path: string },
  isRetry: boolean,
  params: Readonly<Record<string, string | number>> = {},
  form?: unknown,
): Promise<PlainRequest> => plainRequest(fleetRequest(fn, params, form), isRetry);
