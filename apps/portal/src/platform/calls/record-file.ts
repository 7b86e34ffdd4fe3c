import type { RecordFile } from '@wagenpark/contract';

/**
 * Converts a file of the fleet API (EN-21) to a blob: decodes the base64 content and takes the media type from the
 * name.
 */
export function blobOfRecordFile({ ByteArray, Naam }: RecordFile): Blob {
  const binary = atob(ByteArray);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return new Blob([bytes], { type: /\.pdf$/i.test(Naam) ? 'application/pdf' : 'application/octet-stream' });
}
