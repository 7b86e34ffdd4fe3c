/** The image formats that browsers show and the portal accepts. */
export const IMAGE_KINDS = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** The media type of each image format. */
export const IMAGE_MEDIA_TYPES: Readonly<Record<ImageKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** The number of leading bytes that {@link imageKindOf} inspects. */
export const IMAGE_HEAD_BYTES = 1_024;

const SIGNATURES: readonly { readonly kind: ImageKind; readonly at: number; readonly bytes: readonly number[] }[] = [
  { kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'gif', at: 0, bytes: ascii('GIF87a') },
  { kind: 'gif', at: 0, bytes: ascii('GIF89a') },
  { kind: 'avif', at: 4, bytes: ascii('ftypavif') },
  { kind: 'avif', at: 4, bytes: ascii('ftypavis') },
];

/**
 * Detects the image format of a file from its content (magic bytes). File name and claimed media type are ignored
 * (DI-22). Null for anything else. The first {@link IMAGE_HEAD_BYTES} bytes are enough.
 */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const match = SIGNATURES.find(({ at, bytes: signature }) => startsWith(bytes, signature, at));
  if (match) return match.kind;
  if (startsWith(bytes, ascii('RIFF'), 0) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return isSvg(bytes) ? 'svg' : null;
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function startsWith(bytes: Uint8Array, signature: readonly number[], offset: number): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** SVG is text: its root must be the first element, preceded only by a declaration, comments and a document type. */
function isSvg(bytes: Uint8Array): boolean {
  const from = startsWith(bytes, BYTE_ORDER_MARK, 0) ? BYTE_ORDER_MARK.length : 0;
  let rest = String.fromCharCode(...bytes.subarray(from, IMAGE_HEAD_BYTES)).trimStart();
  for (const [opening, closing] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
    ['<!DOCTYPE svg', '>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(opening)) {
      const end = rest.indexOf(closing, opening.length);
      if (end < 0) return false;
      rest = rest.slice(end + closing.length).trimStart();
    }
  }
  return /^<svg[\s>]/.test(rest);
}
