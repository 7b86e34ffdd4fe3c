import { IMAGE_HEAD_BYTES, IMAGE_MEDIA_TYPES, imageKindOf } from '@wagenpark/domain/image-kind';

/** Why a file is not taken as an image. */
export type ImageFault = 'notAnImage' | 'tooLarge' | 'damaged';

/**
 * A file as an image that can be shown, by its content: the rule that the server applies, and then the browser itself
 * as the judge of what comes after the first bytes. The image carries the type of its content, not the claimed one.
 */
export async function checkImage(
  file: File,
  maxBytes: number,
): Promise<{ readonly image: File } | { readonly fault: ImageFault }> {
  if (file.size > maxBytes) return { fault: 'tooLarge' };
  const kind = imageKindOf(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()));
  if (kind === null) return { fault: 'notAnImage' };
  const image = new File([file], file.name, { type: IMAGE_MEDIA_TYPES[kind], lastModified: file.lastModified });
  return (await canBeShown(image)) ? { image } : { fault: 'damaged' };
}

async function canBeShown(content: Blob): Promise<boolean> {
  const address = URL.createObjectURL(content);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const image = new Image();
  image.addEventListener('load', () => resolve(true));
  image.addEventListener('error', () => resolve(false));
  image.src = address;
  try {
    return await promise;
  } finally {
    URL.revokeObjectURL(address);
  }
}
