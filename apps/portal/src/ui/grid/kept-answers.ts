/** Where an answer is kept in this browser. */
export interface KeptAs {
  /** The store, which goes as a whole. */
  readonly store: string;
  /** Of whom it is and what it is, so that nobody is asked about another's. */
  readonly name: string;
}

/** How many lists are kept; those kept longest ago go first. */
const MOST_LISTS = 12;
/** A longer answer, in characters, is not worth the room that it takes: some 60,000 contracts. */
const LONGEST = 16 * 1024 * 1024;

/** The store, or nothing where the browser refuses one: a private window, an origin without https. */
const opened = (store: string): Promise<Cache | undefined> =>
  typeof caches === 'undefined' ? Promise.resolve(undefined) : caches.open(store).catch(() => undefined);

/** An address of our own under which an answer lies; nothing is ever fetched from it. */
const placeOf = (name: string) => `/kept-answers/${encodeURIComponent(name)}`;

/**
 * Fetches an answer that is kept under a name, and sent again only when it has changed: what is kept is given back after
 * the server said that it is still so (304), never before and never without. A store that fails is none.
 */
export async function fetchKept({ store, name }: KeptAs, url: string, init: RequestInit): Promise<Response> {
  const open = await opened(store);
  const place = placeOf(name);
  const known = await open?.match(place).catch(() => undefined);
  const tag = known?.headers.get('etag');
  if (known && tag) {
    const headers = new Headers(init.headers);
    headers.set('if-none-match', tag);
    const answer = await fetch(url, { ...init, headers });
    if (answer.status === 304) return known;
    if (answer.ok) void keep(open, place, answer.clone());
    return answer;
  }
  const answer = await fetch(url, init);
  if (answer.ok) void keep(open, place, answer.clone());
  return answer;
}

async function keep(open: Cache | undefined, place: string, answer: Response): Promise<void> {
  const etag = answer.headers.get('etag');
  if (open === undefined || etag === null) return;
  try {
    const text = await answer.text();
    await open.delete(place);
    if (text.length > LONGEST) return;
    await open.put(place, new Response(text, { headers: { etag, 'content-type': 'application/json' } }));
    for (const oldest of (await open.keys()).slice(0, -MOST_LISTS)) await open.delete(oldest);
  } catch {
    // Full or forbidden: the list is there all the same.
  }
}
