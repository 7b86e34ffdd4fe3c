import type { RecordFile } from '@wagenpark/contract';

/** The content of a file as the fleet API hands it over (EN-21): base64 as bytes, typed by its name. */
export function blobOfRecordFile({ ByteArray, Naam }: RecordFile): Blob {
  const binary = atob(ByteArray);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return new Blob([bytes], { type: /\.pdf$/i.test(Naam) ? 'application/pdf' : 'application/octet-stream' });
}
