import { type StoredFile, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { callRoute } from '../../platform/calls/call.ts';

/**
 * Deletes an uploaded file that belongs to no record from the server. When that fails, the server deletes it after a
 * day.
 */
export const removeStoredFile = ({ id }: Pick<StoredFile, 'id'>): void =>
  void callRoute(storedFiles.remove, { params: { id } }).catch(() => undefined);
