import { refusal } from '@wagenpark/contract';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { totalBytes } from './byte-ranges.ts';
import type { ByteSource } from './byte-source.ts';
import type { Examine, ExaminedFile } from './examined-file.ts';
import { examineHeic } from './heic.ts';
import { examineJpeg } from './jpeg.ts';
import { examinePdf } from './pdf.ts';
import { examinePng } from './png.ts';
import { fileRefusal } from './refused-file.ts';

const TYPES: readonly Examine[] = [examineJpeg, examinePng, examineHeic, examinePdf];
const BEGIN_BYTES = 64;

/**
 * Detects the type of a file from its content, and determines which parts of it to keep (DF2-05). Images are not
 * decoded.
 * @throws {Refusal} `invalidInput` with the reason `type` for an unsupported type, `damaged` for a file that cannot be
 * parsed, `dimensions` for an image that is too large to show; `fileTooLarge` when the added orientation makes a photo
 * exceed the limit
 */
export async function examineFile(source: ByteSource): Promise<ExaminedFile> {
  const begin = await source.read(0, BEGIN_BYTES);
  for (const examineType of TYPES) {
    const examined = await examineType(source, begin);
    if (examined === undefined) continue;
    const { extent } = examined;
    if (extent !== null && !isShowable(extent)) {
      throw fileRefusal('dimensions', `The image has ${extent.width} × ${extent.height} pixels`);
    }
    if (totalBytes(examined.pieces) > STORED_FILES.maxBytes) throw refusal('fileTooLarge', { path: 'files' });
    return examined;
  }
  throw fileRefusal('type', 'The content is no JPEG, PNG, HEIC or PDF');
}

const isShowable = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) <= STORED_FILES.maxSidePx && width * height <= STORED_FILES.maxPixels;
