import { describe, expect, test } from 'vitest';
import { IMAGE_KINDS, IMAGE_MEDIA_TYPES, imageKindOf } from './image-kind.ts';

const bytes = (...parts: (number[] | string)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part)),
  );

test('DI-22 each kind is served with its own media type', () => {
  expect(IMAGE_KINDS.map((kind) => `${kind} ${IMAGE_MEDIA_TYPES[kind]}`)).toEqual([
    'png image/png',
    'jpeg image/jpeg',
    'gif image/gif',
    'webp image/webp',
    'avif image/avif',
    'svg image/svg+xml',
  ]);
});

describe('DI-22 an image is recognized by its content', () => {
  test.each([
    ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'IHDR')],
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['gif', bytes('GIF87a')],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['avif', bytes([0, 0, 0, 32], 'ftypavif')],
    ['avif', bytes([0, 0, 0, 32], 'ftypavis')],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?>\n<!-- a logo -->\n<!DOCTYPE svg>\n<svg>')],
  ])('%s', (kind, content) => {
    expect(imageKindOf(content)).toBe(kind);
  });

  test.each([
    ['nothing', bytes('')],
    ['a page', bytes('<!DOCTYPE html><html><svg></svg></html>')],
    ['a page that only names svg', bytes('<svgx>')],
    ['a comment that never ends', bytes('<!-- <svg>')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a program', bytes('MZ', [0x90, 0])],
    ['a sound in the container of WebP', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['a film in the container of AVIF', bytes([0, 0, 0, 32], 'ftypisom')],
    ['a signature that begins later', bytes([0], 'GIF89a')],
    ['half a signature', bytes([0x89], 'PNG')],
  ])('%s is not an image', (_what, content) => {
    expect(imageKindOf(content)).toBeNull();
  });
});
