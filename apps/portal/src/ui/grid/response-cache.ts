/** A cache entry in this browser. */
export interface CacheEntry {
  /** Name of the cache, which is deleted as a whole. */
  readonly store: string;
  /** Identifies user and list, so that nobody gets another user's response. */
  readonly name: string;
}

/** Maximum number of cached lists. The oldest are evicted first. */
const MOST_LISTS = 12;
/** Longer responses, in characters, are not cached; this is about 250,000 contracts. */
const LONGEST = 128 * 1024 * 1024;
/**
 * Responses longer than this, in characters, are compressed: to a tenth, which takes some milliseconds per megabyte.
 */
const LONGEST_PLAIN = 1024 * 1024;
const PACKED = { 'x-packed': 'gzip' } as const;

/** Opens the cache; undefined where the browser refuses: a private window, an origin without https. */
const openCache = (store: string): Promise<Cache | undefined> =>
  typeof caches === 'undefined' ? Promise.resolve(undefined) : caches.open(store).catch(() => undefined);

/** The pseudo-URL of a cache entry. No request is ever made to it. */
const placeOf = (name: string) => `/kept-answers/${encodeURIComponent(name)}`;

/**
 * Fetches a response with HTTP revalidation (ETag). The cached response is used only after the server has answered that
 * it is unchanged (304). A failing cache counts as empty.
 */
export async function fetchCached({ store, name }: CacheEntry, url: string, init: RequestInit): Promise<Response> {
  const cache = await openCache(store);
  const place = placeOf(name);
  const cached = await cache?.match(place).catch(() => undefined);
  const tag = cached?.headers.get('etag');
  if (cached && tag) {
    const headers = new Headers(init.headers);
    headers.set('if-none-match', tag);
    const answer = await fetch(url, { ...init, headers });
    if (answer.status === 304) return unpack(cached);
    if (answer.ok) void keep(cache, place, answer.clone());
    return answer;
  }
  const answer = await fetch(url, init);
  if (answer.ok) void keep(cache, place, answer.clone());
  return answer;
}

const pack = (text: string): ReadableStream => new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));

/** Decompresses a cached response if it is compressed. */
const unpack = (cached: Response): Response =>
  cached.body !== null && cached.headers.has('x-packed')
    ? new Response(cached.body.pipeThrough(new DecompressionStream('gzip')), { headers: cached.headers })
    : cached;

async function keep(cache: Cache | undefined, place: string, answer: Response): Promise<void> {
  const etag = answer.headers.get('etag');
  if (cache === undefined || etag === null) return;
  try {
    const text = await answer.text();
    await cache.delete(place);
    if (text.length > LONGEST) return;
    const isPacked = text.length > LONGEST_PLAIN;
    const headers = { etag, 'content-type': 'application/json', ...(isPacked ? PACKED : {}) };
    await cache.put(place, new Response(isPacked ? pack(text) : text, { headers }));
    for (const oldest of (await cache.keys()).slice(0, -MOST_LISTS)) await cache.delete(oldest);
  } catch {
    // A full or unavailable cache does not stop the list from loading.
  }
}
