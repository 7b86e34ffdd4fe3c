import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import type { StoredFileRow } from './repository.ts';

/** A file in wire form, without its content. */
export const toWireStoredFile = (file: StoredFileRow): StoredFile => ({
  id: file.id,
  name: file.name,
  contentType: file.contentType,
  size: file.size,
  width: file.width,
  height: file.height,
  storedBy: file.storedBy,
  storedAt: file.storedAt.toISOString(),
});
