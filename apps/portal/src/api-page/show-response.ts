import { UnreachableError } from '../platform/unreachable-error.ts';

/** Number of characters of a response that are shown. A whole list would freeze the page. */
const SHOWN = 20_000;

interface RefusedBody {
  readonly errors?: readonly { readonly code?: string; readonly message?: string; readonly path?: string }[];
}

function element(name: string, text: string, className = ''): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  if (className !== '') created.className = className;
  return created;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** The errors of a refusal as text: `invalidInput at cForm.sort: …`. */
export function faultsOf(body: unknown): readonly string[] {
  const { errors = [] } = (typeof body === 'object' && body !== null ? body : {}) as RefusedBody;
  return errors.map(
    ({ code = '', message = '', path }) => `${code}${path === undefined ? '' : ` at ${path}`}: ${message}`,
  );
}

const sizeOf = (content: string): string => {
  const bytes = new TextEncoder().encode(content).length;
  return bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toFixed(1)} kB`;
};

/** Shows a response with its status, duration and size. A refused call shows its errors first. */
export function showResponse(place: HTMLElement, response: Response, content: string, ms: number): void {
  const { status, ok, headers } = response;
  const body = parsed(content);
  const head = element('p', `${status} · ${Math.round(ms)} ms · ${sizeOf(content)}`, ok ? 'done' : 'refused');
  const location = headers.get('location');
  const facts = location === null ? [] : [element('p', `Location: ${location}`)];
  const faults = ok ? [] : faultsOf(body).map((fault) => element('p', fault, 'fault'));
  const text = body === undefined ? content : JSON.stringify(body, null, 2);
  const preview = element('pre', text.slice(0, SHOWN));
  preview.tabIndex = 0;
  const truncation =
    text.length > SHOWN ? [element('p', `The first ${SHOWN} of ${text.length} characters are shown.`)] : [];
  place.replaceChildren(head, ...faults, ...facts, preview, ...truncation);
}

/** Shows why there is no response: the body is not valid JSON, or the server could not be reached. */
export function showFailure(place: HTMLElement, error: unknown): void {
  const text =
    error instanceof SyntaxError
      ? `Not sent. This is no JSON: ${error.message}`
      : error instanceof UnreachableError
        ? 'The server could not be reached. Try again.'
        : 'Something went wrong. Try again.';
  place.replaceChildren(element('p', text, 'refused'));
}
