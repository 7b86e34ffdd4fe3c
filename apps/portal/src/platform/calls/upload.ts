import type { AdminRoute, ItemOf } from '@wagenpark/contract';
import { tokens } from '../session/tokens.ts';
import { Unreachable } from '../unreachable.ts';
import { type AskInput, routeAddress } from './call.ts';
import { refresh, refusalIn, standardHeaders } from './transport.ts';

// The widest declarations; the concrete ones differ in their type parameters only.
type AnyAdmin = AdminRoute<string, never, never, never, unknown> | AdminRoute;

/** How a file is sent. */
export interface Upload {
  readonly file: File;
  /** Makes a file that is sent again be stored once. */
  readonly idempotencyKey: string;
  /** Told how much has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one file to a REST route and tells how far it is, which `fetch` cannot. Throws a Refusal for a refused call,
 * Unreachable without an answer, an AbortError when it was called off.
 */
export async function upload<Route extends AnyAdmin>(
  route: Route,
  input: Pick<AskInput<Route>, 'query'>,
  given: Upload,
): Promise<ItemOf<Route>> {
  const path = routeAddress(route, input);
  const sentWith = tokens.access;
  let answer = await exchange(path, given);
  if (answer.status === 401 && sentWith !== null && (tokens.access !== sentWith || (await refresh()))) {
    answer = await exchange(path, given);
  }
  const envelope = parsed(answer.responseText);
  if (answer.status < 200 || answer.status >= 300) throw refusalIn(envelope, answer.status);
  const [stored] = (envelope as { results: readonly ItemOf<Route>[] }).results;
  if (stored === undefined) throw new Unreachable();
  return stored;
}

function exchange(path: string, { file, idempotencyKey, onProgress, signal }: Upload): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const callOff = () => request.abort();
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', callOff);
      settle();
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
      end(() => reject(new Unreachable())),
    );
    request.addEventListener(
      'abort',
      end(() => reject(calledOff())),
    );
    if (signal.aborted) return reject(calledOff());
    signal.addEventListener('abort', callOff);
    const form = new FormData();
    form.append('files', file, file.name);
    request.send(form);
  });
}

const calledOff = (): Error => new DOMException('The upload was called off', 'AbortError');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a proxy's page, or nothing at all.
    return null;
  }
}
