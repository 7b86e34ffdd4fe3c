import type { PublicLink } from '@wagenpark/contract/admin/mileage-links';

export type { PublicLink };
/** What was entered by a link. */
export type Stored = NonNullable<PublicLink['stored']>;
/** The last reading of the car, as it is known by now. */
export type Last = Pick<PublicLink, 'lastKm' | 'lastDay'>;

/*
 * The calls of the page, by hand: the declared values would bring the contract and its schema library into a page that has to
 * be small. Only their types are used here; the server's tests and the journeys hold the paths. The token goes in the body:
 * addresses stand in logs.
 */
const send = (path: string, body: object): Promise<Response> =>
  fetch(`/api-ktc/link${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });

interface Fault {
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
const faultOf = async (response: Response): Promise<Fault> => {
  const told = (await response.json().catch(() => null)) as { readonly errors?: readonly Fault[] } | null;
  return told?.errors?.[0] ?? {};
};

/** Why a page of a link cannot go on. */
export type Gone = { readonly kind: 'unknown' } | { readonly kind: 'ended'; readonly client: string | null };
const goneOf = async (response: Response): Promise<Gone | null> => {
  if (response.status === 404) return { kind: 'unknown' };
  if (response.status !== 410) return null;
  const client = (await faultOf(response)).params?.['client'];
  return { kind: 'ended', client: typeof client === 'string' ? client : null };
};

/** What opening a link came to. */
export type Opened = { readonly kind: 'link'; readonly link: PublicLink } | Gone | { readonly kind: 'failed' };

/** Opens a link (PM-12, PM-24). The token is all that is sent: what the server cannot read is none. */
export async function openLink(token: string): Promise<Opened> {
  try {
    const response = await send('', { token });
    if (response.status === 400) return { kind: 'unknown' };
    if (!response.ok) return (await goneOf(response)) ?? { kind: 'failed' };
    const [link] = ((await response.json()) as { results: PublicLink[] }).results;
    return link === undefined ? { kind: 'failed' } : { kind: 'link', link };
  } catch {
    return { kind: 'failed' };
  }
}

/** What speaks against kilometers: a code of PM-05. 32 and 33 are warnings, the others keep them from being sent (PM-09). */
export interface Doubt {
  readonly code: 31 | 32 | 33 | 34;
  readonly limit: number | null;
}

/** What keeps an entry from being judged or stored; `wait` tells when the next try is due. */
export type Stopped = Gone | { readonly kind: 'wait'; readonly seconds: number } | { readonly kind: 'failed' };

/** A refusal, with the last reading as it is known by now. */
interface Refused extends Doubt {
  readonly kind: 'refused';
  /** Null where the answer tells none. */
  readonly last: Last | null;
}

async function stoppedBy(response: Response): Promise<Stopped | Refused> {
  const gone = await goneOf(response.clone());
  if (gone !== null) return gone;
  const { params = {} } = await faultOf(response);
  if (response.status === 429) return { kind: 'wait', seconds: Number(params['retryAfterSeconds'] ?? 60) };
  const code = Number(params['code']);
  if (code !== 31 && code !== 32 && code !== 33 && code !== 34) return { kind: 'failed' };
  const { limit, lastKm, lastDay } = params;
  const last = typeof lastKm === 'number' ? { lastKm, lastDay: typeof lastDay === 'string' ? lastDay : null } : null;
  return { kind: 'refused', code, limit: typeof limit === 'number' ? limit : null, last };
}

/** What the server says of kilometers: what speaks against them, and the last reading that it knows. */
interface Judged extends Last {
  readonly code: Doubt['code'] | null;
  readonly limit: number | null;
}

/** What the rule says of kilometers (PM-07). */
export async function judgeEntry(
  token: string,
  km: number,
): Promise<{ readonly kind: 'judged'; readonly doubt: Doubt | null; readonly last: Last | null } | Stopped> {
  try {
    const response = await send('/check', { token, km });
    if (!response.ok) {
      const stopped = await stoppedBy(response);
      return stopped.kind === 'refused' ? { kind: 'judged', doubt: stopped, last: stopped.last } : stopped;
    }
    const [said] = ((await response.json()) as { results: Judged[] }).results;
    if (said === undefined) return { kind: 'failed' };
    const { code, limit, ...last } = said;
    return { kind: 'judged', doubt: code === null ? null : { code, limit }, last };
  } catch {
    return { kind: 'failed' };
  }
}

/** What sending an entry came to. */
export type Sent = { readonly kind: 'stored'; readonly stored: Stored; readonly isKnown: boolean } | Refused | Stopped;

/** Sends an entry that was declared to be true (PM-03). */
export async function sendEntry(token: string, km: number, override: boolean): Promise<Sent> {
  try {
    const response = await send('/entry', { token, km, override, truthful: true });
    if (response.ok) {
      const [entered] = ((await response.json()) as { results: (Stored & { readonly known: boolean })[] }).results;
      if (entered === undefined) return { kind: 'failed' };
      const { known, ...stored } = entered;
      return { kind: 'stored', stored, isKnown: known };
    }
    return await stoppedBy(response);
  } catch {
    return { kind: 'failed' };
  }
}

/** The formats of the file (PM-16). */
export const formats = ['csv', 'xlsx', 'xml'] as const;
export type Format = (typeof formats)[number];

/** Fetches what was entered as a file; null where that fails. */
export async function fetchEntered(
  token: string,
  format: Format,
  culture: string,
): Promise<{ readonly blob: Blob; readonly name: string } | null> {
  try {
    const response = await send('/file', { token, format, culture });
    if (!response.ok) return null;
    const named = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { blob: await response.blob(), name: named === undefined ? `km.${format}` : decodeURIComponent(named) };
  } catch {
    return null;
  }
}

/** How the client of a link that is over looks; null where that cannot be had. */
export async function lookOf(client: string): Promise<{
  readonly displayName: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoUrl: string | null;
} | null> {
  try {
    const response = await fetch(`/api-admin/clientsetting?${new URLSearchParams({ clientName: client }).toString()}`);
    if (!response.ok) return null;
    return ((await response.json()) as { results: never[] }).results[0] ?? null;
  } catch {
    return null;
  }
}
