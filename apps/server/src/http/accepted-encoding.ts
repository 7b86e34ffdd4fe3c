/** Supported content encodings, best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Chooses the best encoding that the client accepts and the server has. Undefined: send uncompressed.
 * @param acceptEncoding the `Accept-Encoding` header of the request
 * @param isThere whether the response is available in an encoding
 */
export function encodingFor(
  acceptEncoding: string | undefined,
  isThere: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const accepted = new Map(
    (acceptEncoding ?? '')
      .slice(0, 500)
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [name = '', quality = ''] = item.split(';');
        return [name.trim(), !/^\s*q=0(?:\.0*)?\s*$/.test(quality)] as const;
      }),
  );
  const accepts = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return encodings.find((encoding) => isThere(encoding) && accepts(encoding));
}

/** Whether the client already has the response with this ETag (`If-None-Match`). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag);
