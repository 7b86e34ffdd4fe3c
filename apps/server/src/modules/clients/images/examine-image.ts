import type { RemovedPart } from '@wagenpark/contract/admin/client-brand';
import { BRAND_IMAGE } from '@wagenpark/domain/constants';
import { examineRaster } from '../../stored-files/index.ts';
import { cleanSvg } from './clean-svg.ts';
import { examineIcon } from './examine-icon.ts';
import { refusedImage } from './image-refusal.ts';

/** An image of a client's brand as it is stored. */
export interface ExaminedImage {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/svg+xml' | 'image/x-icon';
  readonly content: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  /** The parts that were removed from an SVG. */
  readonly removed: readonly RemovedPart[];
}

/**
 * Detects the type of an image from its content, whatever its name, and sanitizes it (CF-02): a PNG or JPEG without its
 * metadata, an SVG without scripts and external resources, an ICO unchanged. @throws {Refusal} `invalidInput` with the
 * reason: `type`, `damaged`, `dimensions`, `entities`, `tooComplex`
 */
export async function examineImage(bytes: Buffer): Promise<ExaminedImage> {
  const raster = await examineRaster(bytes);
  if (raster !== undefined) {
    const { width, height } = raster;
    if (Math.max(width, height) > BRAND_IMAGE.maxSidePx) {
      throw refusedImage('dimensions', `The image has ${width} × ${height} pixels`);
    }
    return { ...raster, removed: [] };
  }
  const icon = examineIcon(bytes);
  if (icon !== undefined) return { contentType: 'image/x-icon', content: bytes, ...icon, removed: [] };
  const svg = cleanSvg(bytes);
  if (svg !== undefined) return { contentType: 'image/svg+xml', ...svg };
  throw refusedImage('type', 'The content is no PNG, SVG, JPG or ICO');
}
