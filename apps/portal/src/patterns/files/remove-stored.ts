import { type StoredFile, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { ask } from '../../platform/calls/call.ts';

/** Takes a file that belongs to no record from the server. One that stays behind all the same is deleted after a day. */
export const removeStored = ({ id }: Pick<StoredFile, 'id'>): void =>
  void ask(storedFiles.remove, { params: { id } }).catch(() => undefined);
