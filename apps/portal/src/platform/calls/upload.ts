import type { AdminRoute, ItemOf } from '@wagenpark/contract';
import { tokens } from '../session/tokens.ts';
import { UnreachableError } from '../unreachable-error.ts';
import { type RouteInput, routeAddress } from './call.ts';
import { refresh, standardHeaders, toRefusal } from './transport.ts';

// The widest types; concrete declarations differ in their type parameters only.
type AnyAdmin = AdminRoute<string, never, never, never, unknown> | AdminRoute;

/** One file upload. */
export interface Upload {
  readonly file: File;
  /** Idempotency key: the server stores a file that is sent again once. */
  readonly idempotencyKey: string;
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads one file to a REST route and reports progress, which `fetch` cannot do. Throws a Refusal for a refused call,
 * Unreachable without a response, an AbortError when it was cancelled.
 */
export async function upload<Route extends AnyAdmin>(
  route: Route,
  input: Pick<RouteInput<Route>, 'query'>,
  options: Upload,
): Promise<ItemOf<Route>> {
  const path = routeAddress(route, input);
  const sentWith = tokens.access;
  let answer = await exchange(path, options);
  if (answer.status === 401 && sentWith !== null && (tokens.access !== sentWith || (await refresh()))) {
    answer = await exchange(path, options);
  }
  const envelope = parsed(answer.responseText);
  if (answer.status < 200 || answer.status >= 300) throw toRefusal(envelope, answer.status);
  const [result] = (envelope as { results: readonly ItemOf<Route>[] }).results;
  if (result === undefined) throw new UnreachableError();
  return result;
}

function exchange(path: string, { file, idempotencyKey, onProgress, signal }: Upload): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const callOff = () => request.abort();
    const end = (action: () => void) => () => {
      signal.removeEventListener('abort', callOff);
      action();
    };
    request.open('POST', path);
    const headers = { ...standardHeaders(tokens.access), 'idempotency-key': idempotencyKey };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener(
      'load',
      end(() => resolve(request)),
    );
    request.addEventListener(
      'error',
      end(() => reject(new UnreachableError())),
    );
    request.addEventListener(
      'abort',
      end(() => reject(abortError())),
    );
    if (signal.aborted) return reject(abortError());
    signal.addEventListener('abort', callOff);
    const form = new FormData();
    form.append('files', file, file.name);
    request.send(form);
  });
}

const abortError = (): Error => new DOMException('The upload was called off', 'AbortError');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body is not JSON: a proxy's page, or empty.
    return null;
  }
}
