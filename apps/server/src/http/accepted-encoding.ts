/** What an answer may be packed with, the best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The best encoding that a reader takes and that is there; undefined: as it is.
 * @param acceptEncoding the header of the request
 * @param isThere whether the answer is kept in an encoding
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
  const takes = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return encodings.find((encoding) => isThere(encoding) && takes(encoding));
}

/** Whether a reader already has the answer with this tag (`If-None-Match`). */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag);
