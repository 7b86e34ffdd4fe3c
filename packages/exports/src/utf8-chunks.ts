/** Large enough for efficient compression and sockets, small enough that a slow receiver slows down the source. */
const CHUNK_BYTES = 65_536;

/**
 * Encodes pieces of text as chunks of UTF-8; a piece is pulled only when needed. Pieces never split a character.
 * `twoBuffers` alternates between two buffers, which bounds the memory: the consumer must be done with a chunk when it
 * requests the second one after it.
 */
export async function* utf8Chunks(
  texts: AsyncIterable<string> | Iterable<string>,
  { twoBuffers = false } = {},
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let chunk = new Uint8Array(CHUNK_BYTES);
  let previous = new Uint8Array(twoBuffers ? CHUNK_BYTES : 0);
  let used = 0;
  for await (const text of texts) {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, used === 0 ? chunk : chunk.subarray(used));
      used += written;
      if (read === rest.length) break;
      yield chunk.subarray(0, used);
      [chunk, previous] = twoBuffers ? [previous, chunk] : [new Uint8Array(CHUNK_BYTES), previous];
      used = 0;
      rest = rest.slice(read);
    }
  }
  if (used > 0) yield chunk.subarray(0, used);
}
