import { refusal } from '@wagenpark/contract';
import { STORED_FILES } from '@wagenpark/domain/constants';
import type { Examine, Examined } from './examined.ts';
import { examineHeic } from './heic.ts';
import { examineJpeg } from './jpeg.ts';
import { examinePdf } from './pdf.ts';
import { bytesOf } from './pieces.ts';
import { examinePng } from './png.ts';
import { refusedFile } from './refused.ts';
import type { ByteSource } from './source.ts';

const TYPES: readonly Examine[] = [examineJpeg, examinePng, examineHeic, examinePdf];
const BEGIN_BYTES = 64;

/**
 * Finds out what a file is, by its content alone, and what of it may stay (DF2-05). Nothing is decoded.
 * @throws {Refusal} `invalidInput` with the reason `type` for anything that is none of the types, `damaged` for what
 *   begins like one and cannot be followed, `dimensions` for images that nobody could show; `fileTooLarge` when how a photo
 *   is turned makes it longer than a file may be
 */
export async function examine(source: ByteSource): Promise<Examined> {
  const begin = await source.read(0, BEGIN_BYTES);
  for (const examineType of TYPES) {
    const found = await examineType(source, begin);
    if (found === undefined) continue;
    const { extent } = found;
    if (extent !== null && !isShowable(extent)) {
      throw refusedFile('dimensions', `The image has ${extent.width} × ${extent.height} pixels`);
    }
    if (bytesOf(found.pieces) > STORED_FILES.maxBytes) throw refusal('fileTooLarge', { path: 'files' });
    return found;
  }
  throw refusedFile('type', 'The content is no JPEG, PNG, HEIC or PDF');
}

const isShowable = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) <= STORED_FILES.maxSidePx && width * height <= STORED_FILES.maxPixels;
