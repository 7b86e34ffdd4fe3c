import { type StoredFile, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { fetchFile } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';

/** Downloads a stored file and shows a notice of the result. */
export async function saveStoredFile({ id }: StoredFile): Promise<void> {
  try {
    const { blob, name } = await fetchFile(storedFiles.content, { params: { id }, query: { save: 'true' } });
    saveFile(blob, name);
    notify.success('message.post.download', { name });
  } catch (error) {
    notify.failure(error);
  }
}
