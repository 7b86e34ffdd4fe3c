import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { debtorLimit, type Scope } from '../platform/database/scope.ts';
import { VersionedCache } from '../platform/versioned-cache.ts';
import { encodingFor, hasAlready } from './accepted-encoding.ts';
import { stateOfScopeRead } from './kept-lists-repository.ts';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** Packed lists take a fifteenth of their text: half a million rows or so. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Written once and read often; beyond it the time doubles for a hundredth of the bytes. */
const QUALITY = 4;

/** A list as it goes out: packed, with the tag that stands for it. */
interface KeptList {
  readonly etag: string;
  readonly packed: Buffer;
}

/** Whole lists that were answered already. */
export interface KeptLists {
  /**
   * The list that a call gives in a scope: the kept one as long as the data of the scope stays the same (settled question
   * 14), else the one that `read` gives as JSON, which is kept.
   * @param name the call with all that its answer depends on beside the scope
   */
  of(scope: Scope, name: string, read: () => Promise<string>): Promise<KeptList>;
}

/** Keeps them in this process; those that nobody asked for longest go first. */
export function createKeptLists(database: Database, { maxBytes = MAX_BYTES } = {}): KeptLists {
  const lists = new VersionedCache<KeptList>({ maxBytes, bytesOf: ({ packed }) => packed.byteLength });
  return {
    async of(scope, name, read) {
      // Read before the rows: should data change in between, newer rows are kept under the older version, and the next
      // caller, who sees the newer version, reads them anew.
      const [state] = await database.readAtOnce(scope, [stateOfScopeRead(scope)]);
      const [version = '', day = ''] = (state ?? '').split(' ');
      const key = JSON.stringify([scope.clientId, debtorLimit(scope), scope.driver, name, day]);
      const make = async (): Promise<KeptList> => {
        const text = await read();
        const packed = await pack(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        });
        const tag = createHash('sha256').update(packed).digest('base64url').slice(0, 22);
        return { etag: `"${tag}"`, packed };
      };
      return lists.get(key, Number(version), make, scope.clientId);
    },
  };
}

/** Answers with a kept list: nothing when the reader has it, as it is kept when the reader can unpack it. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, list: KeptList): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'], (one) => one === 'br');
  void reply.header('etag', list.etag).header('vary', 'Accept-Encoding');
  if (hasAlready(request.headers['if-none-match'], list.etag)) return reply.code(304).send();
  void reply.code(200).type('application/json; charset=utf-8');
  if (encoding === undefined) return reply.send(await unpack(list.packed));
  return reply.header('content-encoding', encoding).send(list.packed);
}
