import type { PublicLink } from '@wagenpark/contract/admin/mileage-links';

export type { PublicLink };
/** The reading that was entered by a link. */
export type StoredReading = NonNullable<PublicLink['stored']>;
/** The last known reading of the car. */
export type LastReading = Pick<PublicLink, 'lastKm' | 'lastDay'>;

/* The calls of the page, handwritten. The declared calls would load the contract and its schema library into a page
   that has to be small, so only their types are imported. The server's tests and the end-to-end tests check the
   paths. The token is sent in the body because addresses are logged. */
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
  const envelope = (await response.json().catch(() => null)) as { readonly errors?: readonly Fault[] } | null;
  return envelope?.errors?.[0] ?? {};
};

/** Why a link cannot be used. */
export type UnusableReason = { readonly kind: 'unknown' } | { readonly kind: 'ended'; readonly client: string | null };
const goneOf = async (response: Response): Promise<UnusableReason | null> => {
  if (response.status === 404) return { kind: 'unknown' };
  if (response.status !== 410) return null;
  const client = (await faultOf(response)).params?.['client'];
  return { kind: 'ended', client: typeof client === 'string' ? client : null };
};

/** Result of opening a link. */
export type OpenLinkResult =
  | { readonly kind: 'link'; readonly link: PublicLink }
  | UnusableReason
  | { readonly kind: 'failed' };

/** Opens a link (PM-12, PM-24). Only the token is sent. A token that the server cannot parse counts as unknown. */
export async function openLink(token: string): Promise<OpenLinkResult> {
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

/** An objection to a reading: a code of PM-05. 32 and 33 are warnings; the others prevent sending (PM-09). */
export interface EntryDoubt {
  readonly code: 31 | 32 | 33 | 34;
  readonly limit: number | null;
}

/** Why an entry cannot be checked or stored. `wait` says when to retry (rate limit). */
export type EntryObstacle =
  | UnusableReason
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' };

/** A refusal, with the last reading that the server knows. */
interface Refused extends EntryDoubt {
  readonly kind: 'refused';
  /** Null when the response contains none. */
  readonly last: LastReading | null;
}

async function stoppedBy(response: Response): Promise<EntryObstacle | Refused> {
  const unusable = await goneOf(response.clone());
  if (unusable !== null) return unusable;
  const { params = {} } = await faultOf(response);
  if (response.status === 429) return { kind: 'wait', seconds: Number(params['retryAfterSeconds'] ?? 60) };
  const code = Number(params['code']);
  if (code !== 31 && code !== 32 && code !== 33 && code !== 34) return { kind: 'failed' };
  const { limit, lastKm, lastDay } = params;
  const lastReading =
    typeof lastKm === 'number' ? { lastKm, lastDay: typeof lastDay === 'string' ? lastDay : null } : null;
  return { kind: 'refused', code, limit: typeof limit === 'number' ? limit : null, last: lastReading };
}

/** The server's check of a reading: the objection, and the last known reading. */
interface CheckResult extends LastReading {
  readonly code: EntryDoubt['code'] | null;
  readonly limit: number | null;
}

/** Checks a reading by the rule (PM-07). */
export async function checkEntry(
  token: string,
  km: number,
): Promise<
  { readonly kind: 'judged'; readonly doubt: EntryDoubt | null; readonly last: LastReading | null } | EntryObstacle
> {
  try {
    const response = await send('/check', { token, km });
    if (!response.ok) {
      const obstacle = await stoppedBy(response);
      return obstacle.kind === 'refused' ? { kind: 'judged', doubt: obstacle, last: obstacle.last } : obstacle;
    }
    const [result] = ((await response.json()) as { results: CheckResult[] }).results;
    if (result === undefined) return { kind: 'failed' };
    const { code, limit, ...lastReading } = result;
    return { kind: 'judged', doubt: code === null ? null : { code, limit }, last: lastReading };
  } catch {
    return { kind: 'failed' };
  }
}

/** Result of sending an entry. */
export type SendResult =
  | { readonly kind: 'stored'; readonly stored: StoredReading; readonly isKnown: boolean }
  | Refused
  | EntryObstacle;

/** Sends an entry that the person declared to be true (PM-03). */
export async function sendEntry(token: string, km: number, override: boolean): Promise<SendResult> {
  try {
    const response = await send('/entry', { token, km, override, truthful: true });
    if (response.ok) {
      const [entered] = ((await response.json()) as { results: (StoredReading & { readonly known: boolean })[] })
        .results;
      if (entered === undefined) return { kind: 'failed' };
      const { known: isKnown, ...storedReading } = entered;
      return { kind: 'stored', stored: storedReading, isKnown: isKnown };
    }
    return await stoppedBy(response);
  } catch {
    return { kind: 'failed' };
  }
}

/** The download formats (PM-16). */
export const downloadFormats = ['csv', 'xlsx', 'xml'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** Downloads the stored entry as a file; null on failure. */
export async function fetchEnteredReadings(
  token: string,
  format: DownloadFormat,
  culture: string,
): Promise<{ readonly blob: Blob; readonly name: string } | null> {
  try {
    const response = await send('/file', { token, format, culture });
    if (!response.ok) return null;
    const encodedName = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return {
      blob: await response.blob(),
      name: encodedName === undefined ? `km.${format}` : decodeURIComponent(encodedName),
    };
  } catch {
    return null;
  }
}

/** The look of a client whose link has ended; null on failure. */
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
