import { STORED_FILES } from '@wagenpark/domain/constants';

/** The type of a file, detected by its first bytes. */
export type DetectedFileType = 'jpeg' | 'png' | 'heic' | 'pdf';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const BEGIN_BYTES = 12;
const JPEG_QUALITY = 0.85;

/** Detects the type of a file by its content; null for types that cannot be stored. The server checks more closely. */
export async function detectFileType(file: Blob): Promise<DetectedFileType | null> {
  const bytes = new Uint8Array(await file.slice(0, BEGIN_BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('%PDF-')) return 'pdf';
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12)) ? 'heic' : null;
}

/** A file ready for upload. `isShown`: this browser can display it. */
export interface PreparedFile {
  readonly file: File;
  readonly isShown: boolean;
}

/**
 * Reduces a photo for upload: a JPEG with a long side of at most 2,560 px. HEIC is converted where the browser can read
 * it. Files that the browser cannot read, and small ones, stay unchanged.
 */
export async function prepareFile(file: File, sort: DetectedFileType): Promise<PreparedFile> {
  if (sort === 'pdf') return { file, isShown: false };
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (image === null) return { file, isShown: false };
  const share = Math.min(1, STORED_FILES.sentSidePx / Math.max(image.width, image.height));
  try {
    const isUnchanged = share === 1 && sort !== 'heic' && file.size <= STORED_FILES.maxBytes;
    const smaller = isUnchanged ? null : await toJpeg(image, share);
    return { file: smaller === null ? file : jpegOf(file, smaller), isShown: true };
  } finally {
    image.close();
  }
}

async function toJpeg(image: ImageBitmap, share: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * share));
  canvas.height = Math.max(1, Math.round(image.height * share));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency. Transparent areas become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
}

const jpegOf = (file: File, content: Blob): File =>
  new File([content], `${file.name.replace(/\.[^.]{1,8}$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' });
