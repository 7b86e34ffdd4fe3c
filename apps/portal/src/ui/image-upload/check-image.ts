import { IMAGE_HEAD_BYTES, IMAGE_MEDIA_TYPES, imageKindOf } from '@wagenpark/domain/image-kind';

/** Why a file is not accepted as an image. */
export type ImageFault = 'notAnImage' | 'tooLarge' | 'damaged';

/**
 * Checks by content whether a file is an image that can be shown: first by the rule that the server applies, then by
 * decoding it in the browser. The result has the detected media type, not the claimed one.
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
