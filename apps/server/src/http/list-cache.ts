import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { debtorLimit, type Scope } from '../platform/database/scope.ts';
import { VersionedCache } from '../platform/versioned-cache.ts';
import { encodingFor, matchesEtag } from './accepted-encoding.ts';
import { cacheVersionRead } from './list-cache-repository.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Compressed lists take a fifteenth of their JSON text, so this holds about half a million rows. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Brotli quality. A list is compressed once and read often, but a higher quality doubles the time to save one percent
 * of the bytes.
 */
const QUALITY = 4;

/** A cached list: compressed JSON with its ETag. */
interface CachedList {
  readonly etag: string;
  readonly packed: Buffer;
}

/** A list that was just read and is being compressed. */
interface FreshList {
  readonly etag: string;
  readonly text: string;
}

/** The server-side cache of whole lists. */
export interface ListCache {
  /**
   * The JSON list of a call in a scope. Taken from the cache while the data of the scope is unchanged (settled question
   * 14), else read with `read` and cached.
   * @param name the call with everything that its answer depends on beside the scope
   * @param takesPacked whether the caller decompresses; any other caller does not wait until a new list is compressed
   */
  getOrRead(
    scope: Scope,
    name: string,
    read: () => Promise<string>,
    takesPacked: boolean,
  ): Promise<CachedList | FreshList>;
}

/** Creates the cache in the memory of this process. The least recently used lists are evicted first. */
export function createListCache(database: Database, { maxBytes = MAX_BYTES } = {}): ListCache {
  const lists = new VersionedCache<CachedList>({ maxBytes, bytesOf: ({ packed }) => packed.byteLength });
  /** The lists that are being read and compressed, by key and version. */
  const fresh = new Map<string, Promise<FreshList>>();
  return {
    async getOrRead(scope, name, readList, takesPacked) {
      // Read the version before the rows. If data changes in between, newer rows are cached under the older version,
      // and the next caller, who sees the newer version, reads them again.
      const [state] = await database.readPipelined(scope, [cacheVersionRead(scope)]);
      const [version = '', day = ''] = (state ?? '').split(' ');
      const key = JSON.stringify([scope.clientId, debtorLimit(scope), scope.driver, name, day]);
      const freshKey = `${version} ${key}`;
      const make = async (): Promise<CachedList> => {
        const reading = readList().then((text) => ({ etag: etagOf(text), text }));
        fresh.set(freshKey, reading);
        try {
          const { etag, text } = await reading;
          return { etag, packed: await pack(text) };
        } finally {
          fresh.delete(freshKey);
        }
      };
      const cached = lists.get(key, Number(version), make, scope.clientId);
      const reading = takesPacked ? undefined : fresh.get(freshKey);
      if (reading === undefined) return cached;
      // Handles the rejection here; later callers get the same error from the cached promise.
      cached.catch(() => undefined);
      return reading;
    },
  };
}

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const pack = (text: string): Promise<Buffer> =>
  compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Whether the client of a request decompresses lists. */
export const acceptsCompressedLists = (request: FastifyRequest): boolean =>
  encodingFor(request.headers['accept-encoding'], (candidate) => candidate === 'br') !== undefined;

/**
 * Sends a cached list: 304 when the client already has it, compressed when the client accepts brotli, else as plain
 * JSON.
 */
export async function sendCachedList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: CachedList | FreshList,
): Promise<FastifyReply> {
  void reply.header('etag', list.etag).header('vary', 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], list.etag)) return reply.code(304).send();
  void reply.code(200).type('application/json; charset=utf-8');
  if ('text' in list) return reply.send(list.text);
  if (acceptsCompressedLists(request)) return reply.header('content-encoding', 'br').send(list.packed);
  return reply.send(await decompress(list.packed));
}
