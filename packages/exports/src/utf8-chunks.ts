/** Large enough that compression and sockets work well, small enough that a slow receiver holds the source back. */
const CHUNK_BYTES = 65_536;

/**
 * Text that comes in pieces, each of whole characters, as chunks of UTF-8; a piece is pulled only when it is needed.
 * With `twoBuffers` a chunk lies where the second one before it lay: for readers that are done with a chunk when they
 * ask for the second one after it, and a memory that does not grow with the text.
 */
export async function* utf8Chunks(
  texts: AsyncIterable<string> | Iterable<string>,
  { twoBuffers = false } = {},
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let chunk = new Uint8Array(CHUNK_BYTES);
  let former = new Uint8Array(twoBuffers ? CHUNK_BYTES : 0);
  let used = 0;
  for await (const text of texts) {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, used === 0 ? chunk : chunk.subarray(used));
      used += written;
      if (read === rest.length) break;
      yield chunk.subarray(0, used);
      [chunk, former] = twoBuffers ? [former, chunk] : [new Uint8Array(CHUNK_BYTES), former];
      used = 0;
      rest = rest.slice(read);
    }
  }
  if (used > 0) yield chunk.subarray(0, used);
}
